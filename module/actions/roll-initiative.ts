import { askFor } from "../apply/ask";
import { passOver } from "../apply/pass-over";
import { writeInitiatives } from "../apply/write-initiatives";
import { currentVisibility, type Visibility } from "../compat/roll-mode";
import { chooseInitiative } from "./choose-initiative";
import { fightMethod } from "./fight-method";
import { warn } from "./notify";
import { readInitiative } from "./read-initiative";
import { readSetting, SETTINGS } from "./settings";
import { throwInitiative, type CountedInitiative } from "./throw-initiative";
import { watchRivals } from "./watch-rivals";

type Facts = NonNullable<ReturnType<typeof readInitiative>>;

interface Line extends Facts {
  combatant: Combatant.Implementation;
  /** As it was asked for: whoever finds another by now was too late. */
  before: number | null;
}

const ROLLED = "SCUFFLE.Initiative.Refused.Rolled";

/** Combatants that are rolled for now: pressed again they aren't rolled for twice. */
const busy = new Set<string>();

/**
 * Finds the initiative of those combatants that are this user's, by the method of their fight (docs/rules.md §1, §5). A game
 * master's counts at once; a player's is asked for, once each, and says so when no game master is online. Those without dice
 * keep what they have, which is told once.
 * @param wanted who is to see the dice; null: as the chat's controls say
 */
export async function rollInitiative(
  combat: Combat.Implementation,
  ids: readonly string[],
  wanted: Visibility | null,
): Promise<void> {
  const own = ids
    .flatMap((id) => combat.combatants.get(id) ?? [])
    .filter(({ isOwner, uuid }) => isOwner && !busy.has(uuid));
  const open = own.filter(({ initiative }) => game.user.isGM || initiative === null);
  if (own.length === 0) return;
  if (!game.users.activeGM && !game.user.isGM) warn("SCUFFLE.Initiative.NoMaster");
  else if (open.length === 0) warn(ROLLED);
  else {
    for (const { uuid } of open) busy.add(uuid);
    try {
      await find(combat, open, wanted);
    } finally {
      for (const { uuid } of open) busy.delete(uuid);
    }
  }
}

async function find(
  combat: Combat.Implementation,
  combatants: readonly Combatant.Implementation[],
  wanted: Visibility | null,
): Promise<void> {
  const lines = combatants.flatMap((combatant): Line[] => {
    const facts = readInitiative(combatant);
    return facts ? [{ ...facts, combatant, before: combatant.initiative ?? null }] : [];
  });
  const without = combatants.filter((combatant) => lines.every((line) => line.combatant !== combatant));
  if (without.length > 0) {
    warn("SCUFFLE.Initiative.NoDice", { names: without.map(({ name }) => name).join(", ") });
  }
  if (lines.length === 0) return;
  const known = new Set(game.messages.keys());
  const byDice = fightMethod(combat) === "pools";
  const counted = byDice ? await throwAll(lines, wanted) : lines.map(fixed);
  if (game.user.isGM) {
    if (counted.length > 0) await writeInitiatives(combat, counted);
    return watchRivals(combat, counted, known);
  }
  for (const { id, thrown } of counted) {
    // In the order of asking.
    // oxlint-disable-next-line no-await-in-loop
    await askFor({ message: thrown ?? id, n: 0, verb: "initiative", revision: 1 });
  }
}

function fixed({ combatant, agility, dexterity }: Line): CountedInitiative {
  return { id: combatant.id ?? "", initiative: dexterity, agility };
}

/** Throws for all whose initiative is what it was: while a person is asked, somebody else may have rolled or have gone. */
async function throwAll(lines: readonly Line[], wanted: Visibility | null): Promise<CountedInitiative[]> {
  const chosen = await chooseInitiative(lines, readSetting(SETTINGS.skip) === true);
  const thrown: [Line, CountedInitiative][] = [];
  for (const line of chosen) {
    if (tooLate(line)) continue;
    const visibility = seenBy(line.combatant, wanted ?? currentVisibility());
    const asked = { visibility, loud: thrown.length === 0, messageId: "" };
    // One after the other: dice that are thrown by hand are asked for each.
    // oxlint-disable-next-line no-await-in-loop
    const one = await throwInitiative({ ...line, ...asked, wanted: () => !tooLate(line) });
    if (one) thrown.push([line, one]);
  }
  for (const why of new Set(chosen.flatMap((line) => tooLate(line) ?? []))) warn(why);
  for (const [, { thrown: id }] of thrown.filter(([line]) => tooLate(line))) {
    const message = game.messages.get(id ?? "");
    // One after the other: few are ever too late.
    // oxlint-disable-next-line no-await-in-loop
    if (message) await passOver(message);
  }
  return thrown.flatMap(([line, counted]) => (tooLate(line) ? [] : [counted]));
}

/** Why dice for it would count for nothing by now; null while they are wanted. */
function tooLate({ combatant, before }: Line): string | null {
  const fight = game.combats.get(combatant.combat?.id ?? "");
  if (!fight?.combatants.has(combatant.id ?? "")) return "SCUFFLE.Initiative.Refused.Gone";
  return (combatant.initiative ?? null) === before ? null : ROLLED;
}

/** The tracker shows what came of it: nothing can be thrown unseen, but what is hidden there stays with game masters. */
function seenBy({ hidden }: Combatant.Implementation, visibility: Visibility): Visibility {
  return hidden || visibility === "blind" ? "gm" : visibility;
}
