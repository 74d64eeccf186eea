import { holdPromises } from "./hold-promises.mjs";

const NOTIFICATION = ".notification.error, [data-notification='error']";

/** Whether pages are laid out, but hardly drawn, where nobody looks at them: almost half a page's work would be its pictures. */
const PLAIN = process.env.E2E_PLAIN === "1";

/** Whether users come in without the page for it, which is played at near tables. Far away there are many joins. */
const STRAIGHT = process.env.E2E_LATENCY !== undefined && process.env.FOUNDRY_URL === undefined;

/** Runs in the page. */
function drawPlainly() {
  addEventListener("DOMContentLoaded", () => {
    const style = document.createElement("style");
    style.id = "plain";
    const none = ["background-image", "box-shadow", "text-shadow", "filter", "mask", "transition"];
    style.textContent = `*, *::before, *::after { ${none.map((name) => `${name}: none !important`).join("; ")} }
      /* What is transparent is there for everything but the eye. */
      html { opacity: 0 !important }`;
    document.head.append(style);
  });
}

/** One user at the table: a page of their own, driven by role and accessible name. */
export class Player {
  #errors = [];
  #expected = [];
  #allowed = [];

  constructor(table, name) {
    Object.assign(this, { table, name });
  }

  async join(password, options) {
    // Without motion: a fifth of a spec's work would be the drawing of animations.
    const context = { viewport: { width: 1500, height: 950 }, reducedMotion: "reduce", ...options };
    const plain = PLAIN && !this.table.isLookedAt;
    if (plain) context.deviceScaleFactor = 0.5;
    this.context = await this.table.browser.newContext(context);
    if (plain) await this.context.addInitScript(drawPlainly);
    this.page = await this.context.newPage();
    holdPromises(this.page);
    this.page.on("console", (message) => {
      if (message.type() === "error") this.#errors.push(message.text());
    });
    this.page.on("pageerror", (error) => this.#errors.push(String(error.stack ?? error)));
    const { url } = this.table.server;
    if (STRAIGHT) {
      await this.#login(url, password);
      await this.page.goto(`${url}/game`);
    } else {
      await this.page.goto(`${url}/join`);
      await this.page.locator('select[name="userid"]').selectOption({ label: this.name });
      if (password) await this.page.locator('[name="password"]').fill(password);
      await this.page.getByRole("button", { name: /join/i }).first().click();
    }
    await this.ready();
  }

  /** Sends what the form of the join page would send; the session is the context's. */
  async #login(url, password) {
    const form = await (await this.context.request.get(`${url}/join`)).text();
    const options = Array.from(form.matchAll(/<option value="(\w+)"[^>]*>([^<]*)</gu), ([, id, name]) => [
      name.trim(),
      id,
    ]);
    const userid = new Map(options).get(this.name);
    if (!userid) throw new Error(`no user ${this.name} in ${form}`);
    const answer = await this.context.request.post(`${url}/join`, { form: { userid, password }, maxRedirects: 0 });
    if (answer.status() !== 303) throw new Error(`${this.name} may not join: ${answer.status()}`);
  }

  /** Waits until the game on this page is ready, and notes error notifications from then on. */
  async ready() {
    // Not with every frame, which would then be drawn for it.
    await this.page.waitForFunction(() => globalThis.game?.ready === true, undefined, {
      timeout: 30_000,
      polling: 100,
    });
    await this.page.evaluate((selector) => {
      globalThis.shownErrors = [];
      const seen = (root) => {
        for (const node of root.querySelectorAll?.(selector) ?? [])
          globalThis.shownErrors.push(node.textContent.trim());
        if (root.matches?.(selector)) globalThis.shownErrors.push(root.textContent.trim());
      };
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) if (node.nodeType === 1) seen(node);
      }).observe(document.body, { childList: true, subtree: true });
    }, NOTIFICATION);
  }

  /** Draws this page whole until it is loaded again, for what looks at colours. */
  async draw() {
    await this.page.evaluate(() => document.querySelector("#plain")?.remove());
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  /** Declares an error that this spec will cause; `close` fails when it doesn't come. */
  expectError(pattern) {
    this.#expected.push(pattern);
  }

  /** Declares an error that may come, depending on the moment: a lost connection, for one. */
  allowError(pattern) {
    this.#allowed.push(pattern);
  }

  /** Errors that nobody expected, and expected ones that never came. */
  faults() {
    const missing = this.#expected.filter((pattern) => !this.#errors.some((error) => pattern.test(error)));
    const known = [...this.#expected, ...this.#allowed];
    const surplus = this.#errors.filter((error) => !known.some((pattern) => pattern.test(error)));
    return [
      ...surplus.map((error) => `${this.name}: ${error}`),
      ...missing.map((pattern) => `${this.name}: no error like ${pattern}`),
    ];
  }

  /** Queues natural faces for the next dice thrown on this page. */
  async faces(...faces) {
    await this.page.evaluate((list) => globalThis.playtable.faces(...list), faces);
  }

  /** Opens the sheet of the actor with this name, and returns its window. */
  async sheet(name) {
    const id = await this.page.evaluate(async (actorName) => {
      const app = game.actors.getName(actorName).sheet;
      await app.render({ force: true });
      return app.id;
    }, name);
    const window = this.page.locator(`[id="${id}"]`);
    await window.waitFor();
    return window;
  }

  /** Runs a function with Foundry's public API on this page. */
  evaluate(fn, argument) {
    return this.page.evaluate(fn, argument);
  }

  /** Chat cards in the log, newest last. */
  get cards() {
    return this.page.locator(".chat-message .sc-card, .chat-message.sc-msg");
  }

  screenshot(path) {
    return this.page.screenshot({ path });
  }
}
