/** One step that a card waits for, until somebody's `answer` is folded into it. */
export interface Asking {
  /** Which step of the card: also the `data-step` of its button (`data-card="answer"`), which opens the same. */
  step: string;
  /** UUID of the actor whose side answers. */
  side: string;
  /** Id of the window that asks: it is closed when the step was answered elsewhere. */
  window: string;
  /** What is said as the window opens by itself, in the reader's language. */
  notice: string;
  /** Whether its window never opens by itself: whoever answers presses the button on the card. */
  quiet?: boolean;
  /** How long it waits from its card on before a game master stands in; left out: as the world says, from the step before on. */
  seconds?: number;
  /** Whether its window opens by itself only once no other such window is open on that screen, where somebody answers for several. */
  inTurn?: boolean;
  /** Asks, and posts the answer; `origin` is the button that was pressed, left out when the window opens by itself. */
  open(origin?: HTMLElement): Promise<unknown>;
  /** Answers without asking, on the active game master's client; left out where somebody is to be asked. */
  unasked?(): Promise<unknown>;
}
