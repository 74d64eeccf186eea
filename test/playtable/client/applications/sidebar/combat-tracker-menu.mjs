import { is14 } from "../../generation.mjs";

/** An entry of a context menu in the form of its generation. */
function entry({ label, icon, visible, onClick }) {
  if (is14()) return { label, icon, visible, onClick };
  const condition = visible;
  return { name: label, icon: `<i class="${icon}"></i>`, condition, callback: (target) => onClick(null, target) };
}

/**
 * The menu of the shown fight.
 * @param {() => object|null} shown
 * @returns {object[]}
 */
export function combatEntries(shown) {
  const master = () => globalThis.game.user.isGM && shown() !== null;
  return [
    entry({
      label: "COMBAT.ToggleSceneLink",
      icon: "fa-solid fa-link",
      visible: master,
      onClick: () => shown().toggleSceneLink(),
    }),
    entry({
      label: "COMBAT.InitiativeReset",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: () => master() && shown().combatants.some(({ initiative }) => initiative !== null),
      onClick: () => shown().resetAll(),
    }),
    entry({ label: "COMBAT.Delete", icon: "fa-solid fa-trash", visible: master, onClick: () => shown().endCombat() }),
  ];
}

/**
 * The menu of a combatant.
 * @param {(row: HTMLElement) => object|undefined} combatantOf
 * @returns {object[]}
 */
export function combatantEntries(combatantOf) {
  const master = () => globalThis.game.user.isGM;
  return [
    entry({
      label: "COMBAT.CombatantUpdate",
      icon: "fa-solid fa-pen-to-square",
      visible: master,
      onClick: (_event, row) => combatantOf(row)?.sheet.render({ force: true }),
    }),
    entry({
      label: "COMBAT.CombatantClear",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (row) => master() && Number.isFinite(combatantOf(row)?.initiative),
      onClick: (_event, row) => combatantOf(row)?.update({ initiative: null }),
    }),
    entry({
      label: "COMBAT.CombatantReroll",
      icon: "fa-solid fa-dice-d20",
      visible: (row) => combatantOf(row)?.isOwner ?? false,
      onClick: (_event, row) => combatantOf(row)?.combat.rollInitiative([combatantOf(row).id]),
    }),
    entry({
      label: "COMBAT.CombatantRemove",
      icon: "fa-solid fa-trash",
      visible: master,
      onClick: (_event, row) => combatantOf(row)?.delete(),
    }),
  ];
}
