/** The keys of a hotbar's ten slots, first to last. */
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

const PAGES = [1, 2, 3, 4, 5];

/**
 * Core's own keybindings, as far as the Playtable has what they act on (foundryvtt.com/article/keybinds).
 * @param {object} keybindings  `game.keybindings`
 */
export function registerCoreKeybindings(keybindings) {
  const { KEYBINDING_PRECEDENCE } = globalThis.CONST;
  const core = (action, data) => keybindings.register("core", action, data);
  core("pause", {
    name: "KEYBINDINGS.Pause",
    restricted: true,
    editable: [{ key: "Space" }],
    precedence: KEYBINDING_PRECEDENCE.DEFERRED,
    onDown: () => {
      globalThis.game.togglePause(undefined, { broadcast: true });
      return true;
    },
  });
  core("target", {
    name: "KEYBINDINGS.Target",
    editable: [{ key: "KeyT" }],
    reservedModifiers: ["Shift"],
    onDown: ({ isShift }) => targetHovered(isShift),
  });
  for (const [index, digit] of DIGITS.entries()) {
    core(`executeMacro${digit}`, {
      name: `KEYBINDINGS.ExecuteMacro${digit}`,
      editable: [{ key: `Digit${digit}` }],
      precedence: KEYBINDING_PRECEDENCE.DEFERRED,
      onDown: () => executeSlot(index),
    });
  }
  for (const page of PAGES) {
    core(`swapMacroPage${page}`, {
      name: `KEYBINDINGS.SwapMacroPage${page}`,
      editable: [{ key: `Digit${page}`, modifiers: ["Alt"] }],
      precedence: KEYBINDING_PRECEDENCE.DEFERRED,
      onDown: () => {
        void globalThis.ui.hotbar.changePage(page);
        return true;
      },
    });
  }
}

/** Target the token under the pointer or with the focus, or target it no longer. */
function targetHovered(add) {
  const token = globalThis.canvas.tokens.hover;
  if (!token) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: !add });
  return true;
}

function executeSlot(index) {
  const macro = globalThis.ui.hotbar.slots[index]?.macro;
  if (!macro) return false;
  void macro.execute();
  return true;
}
