/**
 * What `game.clipboard` does.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.ClipboardHelper.html
 */
export class ClipboardHelper {
  /**
   * Copy a text. Where the browser offers no clipboard (a page without TLS), by way of a text field and the old command.
   * @param {string} text
   * @returns {Promise<void>}
   */
  async copyPlainText(text) {
    const { clipboard } = globalThis.navigator;
    if (clipboard) {
      await clipboard.writeText(text);
      return;
    }
    const area = document.createElement("textarea");
    area.value = text;
    const top = document.querySelector("dialog:modal") ?? document.body;
    top.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
