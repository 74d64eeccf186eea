interface Flagged {
  renderFlags?: { set?(flags: object): void };
}

/** Draws a token's bars again, where there is a canvas that draws them (foundryvtt.com/api, Token.RENDER_FLAGS). */
export function refreshBars(token: object): void {
  (token as Flagged).renderFlags?.set?.({ refreshBars: true });
}
