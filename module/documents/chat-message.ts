import { markArrival } from "../chat/arrival";
import { isAnswered } from "../chat/blind-state";
import { AnswerData } from "../data/chat/answer-data";
import { asText, at, isFields } from "../view/shared-guards";

/** A chat message that says nothing, not even that it is there, to those whom it was not whispered to. */
export class ScuffleChatMessage extends ChatMessage {
  /** Something that is no group of fields in place of `system` costs no message: it is left out. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("system" in source && !isFields(source["system"])) delete source["system"];
    return super.migrateData(source);
  }

  /**
   * Core shows others that something was rolled in secret; here a whisper is its author's and its readers' alone. Game
   * masters see what was thrown for a stub instead of the stub.
   */
  override get visible(): boolean {
    if (this.system instanceof AnswerData) return false;
    if (isAnswered(this) && game.user.isGM && !this.isAuthor) return false;
    if (isPartOfRound(this)) return false;
    if (this.whisper.length === 0) return super.visible;
    return this.isAuthor || this.whisper.includes(game.user.id);
  }

  /** A blind roll by core's own commands keeps its dice from the player who threw it. */
  override get isContentVisible(): boolean {
    if (this.whisper.length === 0) return super.isContentVisible;
    const blinded = this.blind && this.isAuthor && !game.user.isGM;
    return this.visible && !blinded;
  }

  protected override _onCreate(...args: Parameters<ChatMessage["_onCreate"]>): void {
    markArrival(this);
    super._onCreate(...args);
  }
}

/** Lines that were kept out of a round stand on its card, as long as that is there. */
function isPartOfRound({ type, system }: ChatMessage): boolean {
  const kind: string = type;
  return kind === "round" && game.messages.has(asText(at(system, "of")));
}
