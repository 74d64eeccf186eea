/**
 * Core's sheets of the first application framework, as far as systems of today meet them: generation 13 has registered them, and
 * a system takes them off again. They draw nothing here. foundryvtt.com/api, foundry.appv1.sheets.
 */

import { unbuilt } from "../unbuilt.mjs";

class LegacySheet {
  /** @param {object} target the document, or as sheets of today take it `{document}` @param {object} [options] */
  constructor(target, options = {}) {
    this.object = target?.document ?? target;
    this.options = options;
  }

  get document() {
    return this.object;
  }

  get rendered() {
    return false;
  }

  /** @throws always, by name: nothing of the first framework is drawn here */
  render() {
    return unbuilt("foundry.appv1.sheets: a sheet's render")();
  }

  async close() {}
}

/** `foundry.appv1.sheets.ActorSheet` */
export class ActorSheet extends LegacySheet {
  get actor() {
    return this.object;
  }
}

/** `foundry.appv1.sheets.ItemSheet` */
export class ItemSheet extends LegacySheet {
  get item() {
    return this.object;
  }
}
