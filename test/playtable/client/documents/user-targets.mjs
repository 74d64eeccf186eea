/** The tokens that a user has targeted. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.tokens.UserTargets.html */
export default class UserTargets extends Set {
  constructor(user) {
    super();
    this.user = user;
  }

  /** A Set method that makes new sets makes plain ones. */
  static get [Symbol.species]() {
    return Set;
  }

  /** The ids of the targeted tokens. */
  get ids() {
    return Array.from(this, (token) => token.id);
  }
}
