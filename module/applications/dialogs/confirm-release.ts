import { SYSTEM_ID } from "../../constants";

/** Asks whether somebody lets go of whom they hold. */
export async function confirmRelease(names: { holder: string; captive: string }): Promise<boolean> {
  const content = document.createElement("div");
  content.className = "sc-dlg";
  content.textContent = game.i18n.format("SCUFFLE.Hold.Question", names);
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: game.i18n.localize("SCUFFLE.Hold.Title") },
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog", "sc-confirm"],
    yes: { label: "SCUFFLE.Hold.Release", class: "sc-btn sc-btn--do" },
    no: { label: "SCUFFLE.Hold.Keep", class: "sc-btn" },
    content,
    rejectClose: false,
    modal: true,
  });
  return sure === true;
}
