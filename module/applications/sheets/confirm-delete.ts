import { key, SYSTEM_ID } from "../../constants";

/** Asks before something is deleted for good, and deletes it. */
export async function confirmDelete(target: { name: string; delete(): Promise<unknown> }): Promise<void> {
  const content = document.createElement("div");
  content.className = "sc-dlg";
  content.textContent = game.i18n.format(key("Sheet.DeleteQuestion"), { name: target.name });
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: game.i18n.format(key("Sheet.DeleteNamed"), { name: target.name }) },
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog", "sc-confirm"],
    yes: { label: key("Sheet.Delete"), class: "sc-btn sc-btn--do" },
    no: { label: key("Sheet.Keep"), class: "sc-btn" },
    content,
    rejectClose: false,
    modal: true,
  });
  if (sure) await target.delete();
}
