import { path } from "../constants";

/** Icon names in `assets/badges` for things that come without a picture. */
const ICONS: Readonly<Record<string, string>> = {
  character: "megaphone",
  foe: "fist",
  skill: "graduate-cap",
  weapon: "broadsword",
  armor: "leather-vest",
  gear: "dough-roller",
  effect: "star-formation",
};

/** Path of the picture that a document type gets when its data names none; undefined for types that aren't ours. */
export function defaultImage(type: string): string | undefined {
  const icon = ICONS[type];
  return icon === undefined ? undefined : path(`assets/badges/${icon}.svg`);
}
