/** ImagePopout: a window with one image. foundryvtt.com/api. */

import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

export default class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    src: "",
    uuid: null,
    caption: "",
    showTitle: true,
    window: { resizable: true },
    position: { width: 480 },
  };

  static PARTS = { popout: { template: "templates/apps/image-popout.hbs" } };

  get title() {
    return this.options.showTitle ? super.title : "";
  }

  async _prepareContext(options) {
    const { src, caption } = this.options;
    return {
      ...(await super._prepareContext(options)),
      image: src,
      caption,
      altText: caption || this.options.window.title,
    };
  }
}
