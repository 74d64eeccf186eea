import { BrawlDialog, type BrawlQuestion } from "../applications/dialogs/brawl-dialog";
import { firstVisibility } from "./first-visibility";
import { RULES_VERSION } from "../rules/registry";
import { brawlModifiers, judgeWish, readyBrawl, type BrawlDraft } from "../view/brawl-draft";
import type { BrawlFacts, BrawlWeapon } from "../view/brawl-facts";
import { brawlMove, type MoveId } from "../view/brawl-moves";
import { readChoices, type CardTarget } from "../view/card-choices";
import type { CheckRecord } from "../view/card-record";
import { moveName, wishView } from "../view/dialog-brawl";
import { actorNow } from "./actor-at";
import { aimedGone } from "./aimed-now";
import { besidesOf } from "./brawl-besides";
import { numbersHidden } from "./numbers-hidden";
import { spendCounter } from "./spend-counter";
import { warn } from "./notify";
import { fistsOf, heldBy, readBrawl, readWeapon, weaponsOf } from "./read-brawl";
import { refusal } from "./refusal";
import { rollOnce } from "./roll-once";
import { readSetting, SETTINGS } from "./settings";
import { targetsOf } from "./targets-of";
import { windowId } from "./window-id";
import { words } from "./words";

/** An attack in a brawl that somebody asked for by a click or a macro. */
export interface BrawlRequest {
  actor: Actor.Implementation;
  kind: MoveId;
  /** Id of the weapon; left out: fists. Only blows are struck with one. */
  itemId?: string;
  /** Roll at once; turned round by the client's setting. */
  skipDialog: boolean;
  origin?: HTMLElement;
  /** Whom it is aimed at; left out: whoever is targeted. */
  at?: { actor: Actor.Implementation; target: CardTarget };
}

/** An attack that is being asked about. */
interface Attack {
  actor: Actor.Implementation;
  foe: Actor.Implementation;
  target: CardTarget;
}

/**
 * An attack of a brawl from click to card (docs/rules.md §3), at whoever is targeted: a whole blow, or the attack that a
 * grapple, a snatch or a trip begins with.
 * @returns the message, or null when it was cancelled or can't be done
 */
export async function brawlAction(request: BrawlRequest): Promise<ChatMessage.Implementation | null> {
  const id = windowId("brawl", request.actor, request.kind);
  const skip = request.skipDialog !== (readSetting(SETTINGS.skip) === true);
  const message = await rollOnce(id, skip, () => prepare(request, id, skip));
  if (message) await spendCounter(message);
  return message;
}

async function prepare(request: BrawlRequest, id: string, skip: boolean): Promise<CheckRecord | null> {
  const { actor, kind, origin } = request;
  const attack = aim(request);
  const weapon = attack ? chosenWeapon(request) : null;
  const facts = attack && readBrawl(actor, attack.foe);
  if (!attack || !weapon || !facts) return null;
  const { foe, target } = attack;
  const visibility = firstVisibility();
  const blank = { move: kind, weapon, modifiers: [], penalty: 0, situational: 0, item: "", override: false };
  const draft = settle(attack, blank);
  if (skip) return skipped(attack, draft, visibility);
  const question: BrawlQuestion = {
    id,
    actor,
    origin,
    visibility,
    others: [foe],
    target,
    draft,
    facts: () => readBrawl(actor, foe) ?? facts,
    choices: () => ({ weapons: weaponsOf(actor), items: heldBy(foe) }),
    settle: (changed) => settle(attack, changed),
    hidden: numbersHidden(foe),
    overrides: game.user.isGM,
    missing: (changed) => missing(attack, changed),
    refusal: () => refusal(actorNow(actor)) ?? aimedGone([{ actor: foe, target }]),
  };
  const chosen = await new BrawlDialog(question).ask();
  return chosen && recordOf(attack, chosen.draft, chosen.visibility);
}

/** Whom it is aimed at: one only. Says so when nobody is targeted, or several are. */
function aim({ actor, kind, at }: BrawlRequest): Attack | null {
  const [first, ...others] = at ? [at] : targetsOf(actor);
  if (!first) {
    warn("SCUFFLE.Brawl.NeedsTarget", { move: moveName(kind, words()) });
    return null;
  }
  if (others.length > 0) warn("SCUFFLE.Brawl.OneTarget", { name: first.target.name });
  if (kind === "snatch" && heldBy(first.actor).length === 0) {
    warn("SCUFFLE.Brawl.NothingHeld", { name: first.target.name });
    return null;
  }
  return { actor, foe: first.actor, target: first.target };
}

/** What it is done with. A weapon that has no dice for a blow refuses with a notice (docs/rules.md §3). */
function chosenWeapon({ actor, kind, itemId = "" }: BrawlRequest): BrawlWeapon | null {
  if (itemId === "" || kind !== "strike") return fistsOf(actor);
  const weapon = readWeapon(actor.items.get(itemId));
  if (weapon && weapon.damage.number > 0) return weapon;
  warn(weapon ? "SCUFFLE.Brawl.NoDice" : "SCUFFLE.Gone.Item", { name: weapon?.name ?? "" });
  return null;
}

/** A draft with what counts now; lines follow the weapon, switches stay. */
function settle({ actor, foe }: Attack, draft: BrawlDraft): BrawlDraft {
  const facts = readBrawl(actor, foe);
  if (!facts) return draft;
  const before = new Map(draft.modifiers.map(({ id, on }) => [id, on]));
  const modifiers = brawlModifiers(draft, facts).map((modifier) => ({
    ...modifier,
    on: modifier.fixed || (before.get(modifier.id) ?? modifier.on),
  }));
  const items = draft.move === "snatch" ? heldBy(foe) : [];
  const item = items.find(({ id }) => id === draft.item) ?? items[0];
  return { ...draft, modifiers, item: item?.id ?? "" };
}

/** Why an attack can't be rolled as it stands: a language key, or blank. */
function missing({ actor, foe }: Attack, draft: BrawlDraft): string {
  const facts = readBrawl(actor, foe);
  if (!facts) return "SCUFFLE.Gone.Actor";
  if (!judgeWish(draft, facts).allowed && !draft.override) return "SCUFFLE.Brawl.NotAllowed";
  const { number, flat } = draft.weapon.damage;
  if (brawlMove(draft.move).rule === "brawl.strike" && number === 0 && flat <= 0) return "SCUFFLE.Brawl.NoFists";
  return draft.move === "snatch" && draft.item === "" ? "SCUFFLE.Brawl.NothingChosen" : "";
}

/** Without a dialog nobody can override: what stands against it is said. */
function skipped(attack: Attack, draft: BrawlDraft, visibility: CheckRecord["visibility"]): CheckRecord | null {
  const key = missing(attack, draft);
  const facts = readBrawl(attack.actor, attack.foe);
  if (key === "" || !facts) return recordOf(attack, draft, visibility);
  const { allowed, reasons } = wishView(draft, facts, words());
  if (allowed) warn(key);
  else warn("SCUFFLE.Brawl.RefusedBecause", { reasons: reasons.join(" ") });
  return null;
}

function recordOf(attack: Attack, draft: BrawlDraft, visibility: CheckRecord["visibility"]): CheckRecord | null {
  const facts: BrawlFacts | null = readBrawl(attack.actor, attack.foe);
  if (!facts) return null;
  const { actor, target, foe } = attack;
  const { weapon, move } = draft;
  const ready = readyBrawl(draft, facts);
  const { rule, input, modifiers } = ready;
  const strikes = rule === "brawl.strike";
  return {
    rule,
    version: RULES_VERSION,
    input,
    modifiers,
    actorUuid: actor.uuid,
    subject: {
      itemId: strikes ? weapon.id : "",
      identifier: move,
      name: strikes ? weapon.name : moveName(move, words()),
      img: strikes ? weapon.img : "",
      attribute: "",
    },
    visibility,
    targets: [target],
    choices: readChoices({ deadly: strikes && weapon.deadly }),
    besides: besidesOf({ actor, foe, draft, facts, counters: ready.counters }),
  };
}
