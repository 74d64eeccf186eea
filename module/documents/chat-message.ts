import { markArrival } from "../chat/arrival";

/** A chat message that says nothing, not even that it is there, to those whom it was not whispered to. */
export class ScuffleChatMessage extends ChatMessage {
  /** Core shows others that something was rolled in secret; here a whisper is its author's and its readers' alone. */
  override get visible(): boolean {
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
