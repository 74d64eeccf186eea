import { momentNow } from "../apply/moment-now";
import { snapshotOf } from "../apply/snapshot-of";
import { ActorData } from "../data/actor/actor-data";
import { SkillData } from "../data/item/skill-data";
import { WeaponData } from "../data/item/weapon-data";
import { countersOf, type Counter } from "../rules/changes/index";
import type { BrawlFacts, BrawlWeapon, ShockFacts } from "../view/brawl-facts";
import { bonusShares } from "./bonus-shares";
import { formulaValue, FORMULAS, type FormulaName } from "./world-settings";
import { readSetting } from "./settings";

/** HPS that a maximum of 0 stands for: it isn't filled in, and nobody is out from it (docs/rules.md §3). */
const PLENTY = 9999;

/** Seconds of a round where nothing else is set. */
const ROUND = 6;

/** What two people bring to an attack; null when one of them isn't of our types. */
export function readBrawl(actor: Actor.Implementation, target: Actor.Implementation): BrawlFacts | null {
  const [own, other]: unknown[] = [actor.system, target.system];
  if (!(own instanceof ActorData) || !(other instanceof ActorData)) return null;
  return {
    attacker: {
      kind: own.kind,
      size: own.size,
      handToHand: isTrained(actor),
      rows: own.brawl,
      effects: bonusShares(actor, "kilo"),
      counters: readCounters(actor).filter(({ against }) => against === target.uuid),
    },
    target: {
      kind: other.kind,
      size: other.size,
      tippable: other.tippable,
      rating: other.defence.value,
      hps: other.hps.max > 0 ? other.hps.value : PLENTY,
      shock: readShock(target),
    },
  };
}

/** Whether one of an actor's skills is hand-to-hand (docs/rules.md §3). */
export function isTrained(actor: Actor.Implementation): boolean {
  return actor.items.contents.some(
    ({ system }: { system: unknown }) => system instanceof SkillData && system.handToHand,
  );
}

/** The counters that an actor has left, against whomever (docs/rules.md §3, `sequence`). */
export function readCounters(actor: Actor.Implementation): Counter[] {
  const snapshot = snapshotOf(actor);
  if (!snapshot) return [];
  const { now, combat, roundTime = ROUND } = momentNow([actor.uuid]);
  return countersOf(snapshot, { now, combat, roundTime });
}

/** A stun check's two sides are formulas of the world; what stands there names the target (docs/rules.md §3, house). */
export function readShock(target: Actor.Implementation): ShockFacts {
  const system: unknown = target.system;
  const ours = system instanceof ActorData ? system : null;
  const hps = ours?.hps.value ?? 0;
  const values = (damage: number): Record<string, number> => ({
    con: ours?.attributes.endurance.score ?? 0,
    level: ours?.level ?? 0,
    max: ours?.hps.max ?? 0,
    remaining: hps - damage,
    hps,
    damage,
  });
  const isBlow = formula("shockTarget") === FORMULAS.shockTarget.initial;
  return {
    bonus: (damage) => formulaValue("shockBonus", values(damage)),
    target: (damage) => (isBlow ? null : formulaValue("shockTarget", values(damage))),
    varies: [formula("shockBonus"), isBlow ? "" : formula("shockTarget")].some((text) =>
      /@(damage|remaining)/i.test(text),
    ),
    effects: bonusShares(target, "shock"),
  };
}

function formula(name: FormulaName): string {
  const stored = readSetting(name);
  return typeof stored === "string" ? stored.trim() : "";
}

/** A weapon as a brawl takes it; null for any other item. */
export function readWeapon(item: Item.Implementation | undefined): BrawlWeapon | null {
  const system: unknown = item?.system;
  if (!item || !(system instanceof WeaponData)) return null;
  const { form, pointed, stun, deadly, nonlethal } = system;
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    form,
    pointed,
    stun,
    deadly,
    damage: { ...nonlethal },
  };
}

/** Bare hands and feet, with the damage that is typed in on the sheet. */
export function fistsOf(actor: Actor.Implementation): BrawlWeapon {
  const system: unknown = actor.system;
  const damage = system instanceof ActorData ? { ...system.brawl.fists } : { number: 0, sides: 6, flat: 0 };
  const bare = { form: "strike", pointed: false, stun: false, deadly: false } as const;
  return { id: "", name: game.i18n.localize("SCUFFLE.Brawl.Fists"), img: "", damage, ...bare };
}

/** Fists, and what is held and has dice for a blow. */
export function weaponsOf(actor: Actor.Implementation): BrawlWeapon[] {
  return [fistsOf(actor), ...heldBy(actor).filter(({ damage }) => damage.number > 0)];
}

/** The weapons in somebody's hands. */
export function heldBy(actor: Actor.Implementation): BrawlWeapon[] {
  return actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    const weapon = system instanceof WeaponData && system.held ? readWeapon(item) : null;
    return weapon ?? [];
  });
}
