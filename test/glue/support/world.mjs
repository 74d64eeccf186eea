/** The world that the glue is tried in: who plays, whom they play, and what the system's files hold. */
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { language } from "../../../tools/language.mjs";

export const ROOT = join(import.meta.dirname, "../../..");

/** An id of 16 letters that begins with a name. */
export const id = (name) => name.padEnd(16, "0");

export const USERS = [
  { _id: id("gm"), name: "Gamemaster", role: 4 },
  { _id: id("assistant"), name: "Assistant", role: 3 },
  { _id: id("one"), name: "Player One", role: 1 },
  { _id: id("two"), name: "Player Two", role: 1 },
];

export const manifest = () => JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8"));

/** JSON files that a client asks for, by path. */
export const jsonFiles = async () => ({
  "systems/scuffle/lang/en.json": await language("en"),
  "lang/en.json": await language("en"),
});

/** The system's templates, by the path that they are asked for. */
export function templates() {
  const folder = join(ROOT, "templates");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    return [`systems/scuffle/templates/${relative(folder, file)}`, readFileSync(file, "utf8")];
  });
}

/** Identifiers of skills of the sample actors. */
export const SKILLS = { lifting: id("lifting"), alchemy: id("alchemy") };

const skill = (_id, name, identifier, attribute, dots, specializations = []) => ({
  _id,
  name,
  type: "skill",
  img: "icons/svg/book.svg",
  system: { identifier, attribute, dots, specializations },
});

const actor = (name, type, more) => ({
  _id: id(name.toLowerCase()),
  name,
  type,
  img: "icons/svg/mystery-man.svg",
  system: {},
  items: [
    skill(SKILLS.lifting, "Lifting", "lifting", "strength", 1),
    skill(SKILLS.alchemy, "Alchemy", "alchemy", "intelligence", 2, ["Draughts", "Poisons"]),
  ],
  effects: [],
  ...more,
});

/** Mara is Player One's, Joss Player Two's; Thug is nobody's, and stands twice in the alley, unlinked. */
export function documents() {
  const owned = (user) => ({ ownership: { default: 0, [id(user)]: 3 } });
  const token = (name) => ({ _id: id(name), name, actorId: id("thug"), actorLink: false, delta: { _id: id(name) } });
  return {
    Actor: [
      actor("Mara", "character", owned("one")),
      actor("Joss", "character", owned("two")),
      actor("Thug", "foe", { ownership: { default: 0 } }),
    ],
    Scene: [{ _id: id("alley"), name: "Alley", active: true, tokens: [token("first"), token("second")] }],
  };
}
