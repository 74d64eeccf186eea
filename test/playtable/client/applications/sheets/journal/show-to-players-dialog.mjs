import DialogV2 from "../../api/dialog.mjs";

/** The rows of the dialog: everybody, or some of those who are here. */
function content() {
  const { game } = globalThis;
  const holder = document.createElement("div");
  const row = (name, label, checked = false) => {
    const group = document.createElement("label");
    group.className = "checkbox";
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", name });
    box.toggleAttribute("checked", checked);
    group.append(box, ` ${label}`);
    return group;
  };
  holder.append(row("force", game.i18n.localize("JOURNAL.ShowForce")));
  for (const user of game.users)
    if (user.active && !user.isSelf) holder.append(row(`user.${user.id}`, user.name, true));
  return holder.outerHTML;
}

/**
 * Asks whom to show a journal entry or a page to.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.ShowToPlayersDialog.html
 */
export default class ShowToPlayersDialog extends DialogV2 {
  /** @param {{document: object}} options a JournalEntry or JournalEntryPage */
  constructor({ document, ...options }) {
    const { i18n } = globalThis.game;
    super({
      ...options,
      window: { title: i18n.format("JOURNAL.ShowTitleOf", { name: document.name }), ...options.window },
      content: content(),
      buttons: [
        {
          action: "show",
          label: "JOURNAL.ShowPlayers",
          default: true,
          callback: (_event, button) => show(document, button),
        },
        { action: "cancel", label: "Cancel" },
      ],
    });
  }
}

/** Show it to those whose boxes are checked. */
async function show(document, { form }) {
  const { object } = new globalThis.foundry.applications.ux.FormDataExtended(form);
  const users = Object.keys(object).filter((name) => name.startsWith("user.") && object[name]);
  if (users.length === 0) return;
  await globalThis.foundry.documents.collections.Journal.show(document, {
    force: object.force,
    users: users.map((name) => name.slice("user.".length)),
  });
}
