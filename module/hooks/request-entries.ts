import { requestCheck } from "../actions/request-check";
import { plays } from "../actions/world-settings";
import { report } from "../applications/sheets/base/report";
import { contextEntry } from "../compat/context-menu";
import { key } from "../constants";
import { readRecord } from "../view/card-record";
import { isAlone } from "../view/card-view";

/** Puts "Ask for this check" on the menus of checks in the log, for game masters; during `init` (foundryvtt.com/api, getChatMessageContextOptions). */
export function registerRequestEntries(): void {
  Reflect.apply(Hooks.on, Hooks, ["getChatMessageContextOptions", addEntry]);
}

function addEntry(_log: unknown, entries: object[]): void {
  entries.push(
    contextEntry({
      label: key("Request.AskThis"),
      icon: "fa-solid fa-hand-point-up",
      visible: (element) => game.user.isGM && plays("pools") && checkOf(element) !== null,
      onClick: (element) => {
        const check = checkOf(element);
        if (check) requestCheck(check).catch((error: unknown) => report("requestCheck", error));
      },
    }),
  );
}

/** What the message of an element rolled; null for one that is no check of a pool. */
function checkOf({ dataset }: HTMLElement): { skill?: string; attribute?: string; target: number } | null {
  const message = game.messages.get(dataset["messageId"] ?? "");
  const type: string | undefined = message?.type;
  const { rule, subject, input } = readRecord(type === "action" ? message?.system : null);
  if (rule !== "pool.check" || typeof input["target"] !== "number") return null;
  if (subject.attribute === "") return null;
  const about = isAlone(subject) ? { attribute: subject.attribute } : { skill: subject.identifier };
  return { ...about, target: input["target"] };
}
