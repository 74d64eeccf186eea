import { actorAt } from "../../../actions/actor-at";
import { isOutNow } from "../../../actions/is-out-now";
import { fistsOf, isTrained, readCounters, readShock, weaponsOf } from "../../../actions/read-brawl";
import { isOn } from "../../../actions/world-settings";
import { stageNow } from "../../../apply/edit-status";
import { momentNow } from "../../../apply/moment-now";
import { snapshotOf } from "../../../apply/snapshot-of";
import { actorSystem } from "../../../data/actor/actor-system";
import { holdsOf } from "../../../rules/changes/index";
import type { BrawlState } from "../../../view/brawl-tab";
import { asFields, asText, at } from "../../../view/shared-guards";

/** What the brawl's part of a sheet is drawn from. */
export function brawlState(actor: Actor.Implementation, how: string): BrawlState {
  const { hps, defence, brawl, bonuses } = actorSystem(actor);
  const shock = readShock(actor);
  return {
    hps: { ...hps },
    rating: { value: defence.value, typed: defence.rating, override: defence.override, how },
    shock: shock.bonus(0) + bonuses.shock,
    attacks: brawl.attacks,
    fists: fistsOf(actor).damage,
    handToHand: isTrained(actor),
    rows: brawl,
    kilo: bonuses.kilo,
    weapons: weaponsOf(actor),
    snatches: isOn("snatchAllowed"),
    yielded: stageNow(actor, "yielded") > 0,
    out: isOutNow(actor),
    holds: holds(actor),
    counters: readCounters(actor).map(({ against, ...counter }) => ({ ...counter, name: nameOf(against) })),
  };
}

/** The holds that count: each end names the other (docs/rules.md §3, house). */
function holds(actor: Actor.Implementation): BrawlState["holds"] {
  const partners = [...new Set(actor.effects.contents.flatMap(partnersIn))].flatMap((uuid) => actorAt(uuid) ?? []);
  const snapshots = [actor, ...partners].flatMap((one) => snapshotOf(one) ?? []);
  if (partners.length === 0) return [];
  return holdsOf(snapshots, momentNow([actor.uuid])).flatMap(({ holder, captive }): BrawlState["holds"][number][] => {
    if (captive === actor.uuid) return [{ name: nameOf(holder), uuid: holder, captive: true }];
    return holder === actor.uuid ? [{ name: nameOf(captive), uuid: captive, captive: false }] : [];
  });
}

function partnersIn(effect: ActiveEffect.Implementation): string[] {
  const sources = Object.values(asFields(at(effect.system, "sources")));
  return sources.map((source) => asText(at(source, "partner"))).filter((uuid) => uuid !== "");
}

function nameOf(uuid: string): string {
  const actor = actorAt(uuid);
  return actor?.token?.name ?? actor?.name ?? game.i18n.localize("SCUFFLE.Nobody");
}
