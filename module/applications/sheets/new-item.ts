import { key } from "../../constants";
import { newIdentifier } from "../../documents/new-identifier";

/** Data of an item that is made by a press: a name that says what it is, an identifier that nothing else has. */
export function newItem(type: string): object {
  return {
    type,
    name: game.i18n.localize(key(`Sheet.New.${type}`)),
    system: { identifier: newIdentifier() },
  };
}
