import { isFields, MARA, THUG, type World } from "./world";

/** Changes that many tests begin with, on Mara. */
export const fear = (fields: object = {}) => ({
  type: "emotion.raise",
  target: MARA,
  emotion: "frightened",
  stages: 1,
  ...fields,
});

export const minutes = (count: number) => ({ duration: { minutes: count } });

export const condition = (name: string, fields: object = {}) => ({
  type: "condition.add",
  target: MARA,
  condition: name,
  ...fields,
});

export const hurt = (stages: number, clock: number | null = null) => ({
  type: "hurt.raise",
  target: MARA,
  stages,
  by: THUG,
  clock,
});

export const points = (type: string, count: number) => ({ type, target: MARA, points: count });

/** What the ledger of a value or a status holds. */
export const ledgerOf = (world: World, track: string, uuid = MARA): Record<string, unknown> => {
  const found = world.one(uuid).system.ledger[track];
  return isFields(found) ? found : {};
};

/** The folded Stage, or value, that the ledger says. */
export const told = (world: World, track: string, uuid = MARA) => ledgerOf(world, track, uuid)["value"];

/** One entry of a ledger. */
export const entryOf = (world: World, track: string, key: string, uuid = MARA) => {
  const { entries } = ledgerOf(world, track, uuid);
  return isFields(entries) ? entries[key] : undefined;
};
