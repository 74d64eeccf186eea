import { coreEntries } from "../ux/context-entry.mjs";

/**
 * What one can do with the macro of a slot.
 * @param {(target: HTMLElement) => {macro: object, slot: number}} of
 * @returns {object[]} entries of a context menu
 */
export function hotbarEntries(of) {
  return coreEntries([
    {
      name: "MACRO.Edit",
      icon: '<i class="fa-solid fa-pen-to-square"></i>',
      condition: (target) => of(target).macro.isOwner,
      callback: (target) => of(target).macro.sheet.render({ force: true }),
    },
    {
      name: "MACRO.Remove",
      icon: '<i class="fa-solid fa-xmark"></i>',
      callback: (target) => globalThis.game.user.assignHotbarMacro(null, of(target).slot),
    },
    {
      name: "MACRO.Delete",
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: (target) => of(target).macro.isOwner,
      callback: (target) => of(target).macro.deleteDialog(),
    },
  ]);
}
