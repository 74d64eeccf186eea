import { Collection } from "../../utils/index.mjs";

/** Every pack by its id. @see https://foundryvtt.com/api/v13/classes/foundry.documents.collections.CompendiumPacks.html */
export default class CompendiumPacks extends Collection {
  get folders() {
    return new Collection();
  }
}
