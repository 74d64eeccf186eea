import { generation } from "./generation";

/** Who sees a roll, in our own words. */
export type Visibility = "public" | "gm" | "blind" | "self";

const MODES_V13: Record<Visibility, string> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** What the user's chat controls say now; "public" when they say something we don't know. */
export function currentVisibility(): Visibility {
  const setting = generation() >= 14 ? "messageMode" : "rollMode";
  const settings = game.settings as unknown as { get(namespace: string, key: string): unknown };
  return named(settings.get("core", setting)) ?? "public";
}

/** What a caller of core's wants for the messages of a roll (`messageMode` in V14, `rollMode` in V13); null when nothing. */
export function wantedVisibility(options: object | undefined): Visibility | null {
  const { messageMode, rollMode } = (options ?? {}) as Record<string, unknown>;
  return named(messageMode) ?? named(rollMode);
}

function named(mode: unknown): Visibility | null {
  return (Object.keys(MODES_V13) as Visibility[]).find((v) => v === mode || MODES_V13[v] === mode) ?? null;
}

/**
 * Writes `whisper` and `blind` into message data for a visibility, by the generation's own method
 * (`ChatMessage.applyRollMode` in V13, `applyMode` in V14).
 */
export function applyVisibility<T extends object>(data: T, visibility: Visibility): T {
  const Message = ChatMessage.implementation as unknown as {
    applyRollMode(data: object, mode: string): void;
    applyMode?(data: object, mode: string): void;
  };
  if (generation() >= 14 && Message.applyMode) Message.applyMode(data, visibility);
  else Message.applyRollMode(data, MODES_V13[visibility]);
  return data;
}
