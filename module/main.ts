/** The composition root: registers what the rooms provide, and computes nothing. */
import { registerWorldSettings } from "./actions/world-settings";
import { registerApi } from "./api";
import { registerFollowing } from "./applications/follow-world";
import { registerSettingsMenu } from "./applications/settings/register-menu";
import { registerSceneTools } from "./applications/scene-tools";
import { registerTracker } from "./applications/sidebar/register-tracker";
import { registerSheets } from "./applications/sheets/register";
import { registerApply } from "./apply/register";
import { registerChecks } from "./chat/register-check";
import { registerClock } from "./clock/register";
import { registerData } from "./data/register";
import { registerDocuments } from "./documents/register";
import { registerChatCommands } from "./hooks/chat-commands";
import { registerFloatingNumbers } from "./hooks/floating-numbers";
import { registerHotbar } from "./hooks/hotbar";
import { registerKeybindings } from "./hooks/keybindings";
import { registerTokenButtons } from "./hooks/token-buttons";

Hooks.once("init", () => {
  registerWorldSettings();
  registerData();
  registerDocuments();
  registerChecks();
  registerApply();
  registerClock();
  registerSheets();
  registerSettingsMenu();
  registerFollowing();
  registerTokenButtons();
  registerSceneTools();
  registerChatCommands();
  registerHotbar();
  registerKeybindings();
  registerFloatingNumbers();
  registerTracker();
  registerApi();
});
