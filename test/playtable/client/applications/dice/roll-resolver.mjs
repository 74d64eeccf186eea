import { fulfillmentOf, interactiveTerms } from "../../dice/fulfillment.mjs";
import { randomID } from "../../utils/index.mjs";
import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

/**
 * The window that asks a person for the dice of a roll that they throw by hand. What is left blank, or dismissed, is thrown
 * digitally. It opens with all dice known at the start, and again for those that modifiers add.
 * @see https://foundryvtt.com/api/v14/modules/foundry.applications.dice.html
 */
export default class RollResolver extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @param {object} roll @param {object} [options] application options */
  constructor(roll, options = {}) {
    super(options);
    this.#roll = roll;
  }

  static DEFAULT_OPTIONS = {
    id: "roll-resolver-{id}",
    tag: "form",
    classes: ["roll-resolver"],
    window: { title: "DICE.RESOLVER.Title", icon: "fa-solid fa-dice", contentClasses: ["standard-form"] },
    position: { width: 360 },
    form: { handler: RollResolver._fulfillRoll, closeOnSubmit: false },
  };

  static PARTS = {
    form: { template: "templates/dice/roll-resolver.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  #roll;
  /** Terms and how their dice are found, by an id of this window. @type {Map<string, {id: string, term: object, method: string, isNew: boolean}>} */
  #fulfillable = new Map();
  /** What is asked for at present: how many dice of each term. @type {Map<string, number>} */
  #asked = new Map();
  #answer = null;

  /** The roll being resolved. */
  get roll() {
    return this.#roll;
  }

  /** The terms that are resolved here. */
  get fulfillable() {
    return this.#fulfillable;
  }

  /** Ask for all dice that are known before anything is thrown. @returns {Promise<void>} once there is an answer, or none */
  async awaitFulfillment() {
    const terms = interactiveTerms(this.#roll.terms).filter((term) => Number.isInteger(term.number));
    await this.#askFor(terms, (term) => term.number);
  }

  /** Ask for the dice of a term whose number was not known at the start. */
  async addTerm(term) {
    const known = [...this.#fulfillable.values()].some((entry) => entry.term === term);
    if (known || !fulfillmentOf(term)?.interactive) return;
    await this.#askFor([term], () => term.number);
  }

  /**
   * Ask for one more die.
   * @param {object} term
   * @param {string} _method
   * @param {{reroll?: boolean, explode?: boolean}} [_options] why
   * @returns {Promise<number | undefined>} undefined when it is left to chance
   */
  async resolveResult(term, _method, _options = {}) {
    const [id] = this.#register([term]);
    const answers = await this.#prompt(new Map([[id, 1]]));
    return answers.get(id)?.[0];
  }

  /** Take what was entered as results of the terms. */
  async #askFor(terms, countOf) {
    const ids = this.#register(terms);
    const answers = await this.#prompt(
      new Map(ids.map((id) => [id, countOf(this.#fulfillable.get(id).term)]).filter(([, n]) => n > 0)),
    );
    for (const id of ids) {
      const { term, method } = this.#fulfillable.get(id);
      for (const result of answers.get(id) ?? []) {
        term.results.push({ result, active: true });
        term.method = method;
      }
    }
  }

  /** @returns {string[]} the ids that the terms have here */
  #register(terms) {
    for (const entry of this.#fulfillable.values()) entry.isNew = false;
    return terms.map((term) => {
      const known = [...this.#fulfillable.values()].find((entry) => entry.term === term);
      const entry = known ?? { id: randomID(), term, method: fulfillmentOf(term).id, isNew: true };
      this.#fulfillable.set(entry.id, entry);
      return entry.id;
    });
  }

  /** Show the form and wait. @returns {Promise<Map<string, number[]>>} what was entered, by term */
  async #prompt(asked) {
    if (!asked.size) return new Map();
    this.#asked = asked;
    const answered = new Promise((resolve) => (this.#answer = resolve));
    await this.render({ force: true });
    const answers = await answered;
    this.#answer = null;
    return answers;
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const groups = [...this.#asked].map(([id, count]) => {
      const { term } = this.#fulfillable.get(id);
      const inputs = Array.from({ length: count }, (_unused, index) => ({ id: `${this.id}-${id}-${index}`, index }));
      return { id, label: term.denomination, min: term.faceToResult(1), max: term.faceToResult(term.faces), inputs };
    });
    return {
      ...context,
      formula: this.#roll.formula,
      groups,
      buttons: [{ type: "submit", icon: "fa-solid fa-dice", label: "DICE.RESOLVER.Submit" }],
    };
  }

  /** The form was sent: what it holds is the answer. @this {RollResolver} */
  static async _fulfillRoll(_event, form) {
    const answers = new Map();
    for (const input of form.querySelectorAll("input[data-term]")) {
      if (input.value === "") continue;
      answers.set(input.dataset.term, [...(answers.get(input.dataset.term) ?? []), Number(input.value)]);
    }
    this.#answer?.(answers);
  }

  /** Whoever dismisses the window leaves it to chance. @override */
  _onClose(options) {
    super._onClose(options);
    this.#answer?.(new Map());
  }
}
