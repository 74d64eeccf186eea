import { key } from "../../constants";
import { createEmbedded } from "./create-embedded";
import { openSheet } from "./open-sheet";
import { defaultImage } from "../../documents/default-image";

type Sheeted = Actor.Implementation | Item.Implementation;

/** Lets the user choose a document's picture. */
export async function editPicture(document: Sheeted): Promise<void> {
  const FilePicker = foundry.applications.apps.FilePicker.implementation;
  const picker = new FilePicker({
    type: "image",
    current: document.img ?? "",
    callback: (img: string) => void document.update({ img }),
  });
  await picker.browse();
}

/** Makes a new effect for one of the lists on a sheet, and opens it. */
export async function createEffect(document: Sheeted, list: string | undefined): Promise<void> {
  // Each generation reads its own words of a duration and drops the other's (foundryvtt.com/api, ActiveEffectData).
  const duration = list === "temporary" ? { rounds: 1, value: 1, units: "rounds" } : {};
  const effect = {
    name: game.i18n.localize(key("Effects.New")),
    img: defaultImage("effect"),
    disabled: list === "inactive",
    duration,
  };
  const made = await createEmbedded(document, "ActiveEffect", effect);
  if (made instanceof ActiveEffect) await openSheet(made);
}
