/**
 * Clicks inside drawn messages that core itself understands, wherever a message is drawn: `deleteMessage`,
 * `dismissMessage`, and `expandRoll`, which systems' own roll templates use.
 * @param {HTMLElement} container holds messages with `data-message-id`
 * @param {{onDismiss?: (id: string) => void}} [options]
 */
export function bindMessageActions(container, { onDismiss } = {}) {
  container.addEventListener("click", (event) => {
    const target = event.target.closest?.("[data-action]");
    const id = target?.closest("[data-message-id]")?.dataset.messageId;
    if (!id) return;
    if (target.dataset.action === "deleteMessage") void globalThis.game.messages.get(id)?.delete();
    if (target.dataset.action === "dismissMessage") onDismiss?.(id);
    if (target.dataset.action === "expandRoll") target.classList.toggle("expanded");
  });
}
