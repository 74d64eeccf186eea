/**
 * Put into a page as `globalThis.hands`: what somebody's hands and eyes do there, in one go, so that a table far away is not
 * asked for every touch. Must hold all that it uses, since it is carried into the page as text.
 */
export function hands() {
  const until = async (read, what) => {
    const end = Date.now() + 20_000;
    for (;;) {
      const found = read();
      if (found) return found;
      if (Date.now() > end) throw new Error(`never came: ${what}`);
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((done) => setTimeout(done, 15));
    }
  };
  const actorOf = (name) => canvas.scene.tokens.getName(name).actor;
  /** "Nanne Quill", or an item of hers: "Nanne Quill/Dagger". */
  const documentOf = (path) => {
    const [name, item] = path.split("/");
    return item ? actorOf(name).items.getName(item) : actorOf(name);
  };
  const holds = ([path, data]) => {
    if (path === "settings") return Object.entries(data).every(([key, value]) => readSetting(key) === value);
    const { system } = documentOf(path).toObject();
    return foundry.utils.isEmpty(foundry.utils.diffObject(system, data));
  };
  const readSetting = (key) => game.settings.get("scuffle", key);
  const cardOf = (id) => document.querySelector(`#chat [data-message-id="${id}"]`);
  const forms = () => [...document.querySelectorAll("form.sc-win--dialog")];
  const fill = (form, fields) => {
    for (const [selector, value] of Object.entries(fields)) {
      const field = form.querySelector(selector);
      if (!field) throw new Error(`no field ${selector}`);
      if (typeof value === "boolean") field.checked = value;
      else field.value = String(value);
      for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
    }
  };
  const submit = async (find, { fields = {}, faces = [] }, what) => {
    const button = await until(() => find()?.querySelector("button[type=submit]"), what);
    fill(button.form, fields);
    playtable.faces(...faces);
    button.click();
  };
  /** What a card says, but for what one reader may press and another may not. */
  const look = (id) => {
    const card = cardOf(id);
    const list = (selector, read) => Array.from(card?.querySelectorAll(selector) ?? [], read);
    const text = (element) => element?.textContent.trim().replaceAll(/\s+/g, " ");
    return {
      tier: card?.querySelector(".sc-tier")?.dataset.tier,
      word: text(card?.querySelector(".sc-tier__word")),
      total: card?.querySelector(".sc-total-n")?.lastChild.textContent,
      successes: card?.querySelector(".sc-cells")?.getAttribute("aria-label"),
      initiative: text(card?.querySelector(".sc-init__sum")),
      dice: list(".sc-dice", (row) =>
        Array.from(row.children, (die) => {
          const faces = Array.from(die.querySelectorAll("[data-f]"), ({ dataset }) => Number(dataset.f));
          return `${faces.join("+")}${die.classList.contains("is-hit") ? " hit" : ""}`;
        }),
      ),
      counts: list(".sc-tape__n", text),
      sums: list(".sc-sums > b", text),
      does: list(".sc-does > li > span:first-of-type", (line) =>
        Array.from(line.querySelectorAll("b, small"), text).join(", "),
      ),
      notes: list(".sc-card__body .sc-note", text),
      lines: list(".sc-fold li", text),
      steps: list(".sc-climb > li", ({ dataset }) => dataset.s),
      rows: list(".sc-vs tr", (row) => Array.from(row.cells, text).join(" ")),
    };
  };
  globalThis.hands = {
    /** Sets the table as a game master does. */
    async set(state) {
      await Promise.all(
        Object.entries(state).map(async ([path, data]) => {
          if (path !== "settings") await documentOf(path).update({ system: data });
          else for (const [key, value] of Object.entries(data)) await game.settings.set("scuffle", key, value);
        }),
      );
    },
    /** Lets somebody's emotion be at a Stage, and returns what stands on them then. */
    async feel(name, stage) {
      const actor = actorOf(name);
      const system = () => [...actor.effects].map((effect) => JSON.stringify(effect.toObject().system)).join();
      if (stage === 0 && actor.effects.size === 0) return system();
      await actor.toggleStatusEffect("angered", { active: false });
      for (let n = 0; n < stage; n++) await actor.toggleStatusEffect("angered");
      return system();
    },
    /** Waits until this page knows what `feel` returned. */
    knows: (name, effects) =>
      until(
        () => [...actorOf(name).effects].map((effect) => JSON.stringify(effect.toObject().system)).join() === effects,
        `effects of ${name}`,
      ),
    /** Rolls by the dialog, once this page knows the table as it was set. @returns the message's id */
    async roll(state, name, request, filled) {
      await until(() => Object.entries(state).every(holds), JSON.stringify(state));
      const before = new Set(forms());
      const done = game.scuffle.roll({ ...request, who: actorOf(name).uuid });
      await submit(() => forms().find((form) => !before.has(form)), filled, "dialog");
      return (await done).id;
    },
    /** Begins a fight of one. */
    async fight(name) {
      const { id, actorId, parent } = canvas.scene.tokens.getName(name);
      const combat = await Combat.create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: id, actorId, sceneId: parent.id }]);
      return combat.id;
    },
    /** Rolls for somebody's place in a fight, once this page knows it and the table. @returns the message's id */
    async initiative(fight, state, name, faces) {
      const fighter = await until(() => game.combats.get(fight)?.combatants.getName(name), "fight");
      await until(() => Object.entries(state).every(holds), JSON.stringify(state));
      const before = new Set(game.messages.map(({ id }) => id));
      playtable.faces(...faces);
      await game.combats.get(fight).rollInitiative([fighter.id]);
      return (await until(() => game.messages.find(({ id, system }) => system.input && !before.has(id)), "card")).id;
    },
    /** Somebody's place in a fight, once there is one. */
    place(fight, name) {
      const found = () => game.combats.get(fight).combatants.getName(name).initiative;
      return until(() => found() !== null, "initiative").then(found);
    },
    /** Presses a button of a card. */
    async press(id, selector) {
      (await until(() => cardOf(id)?.querySelector(`button${selector}`), `button ${selector}`)).click();
    },
    /** Presses a button of a card, and throws by the window that it opens. */
    async answer(id, step, filled) {
      await this.press(id, `[data-card=answer]${step}`);
      const window = step === "" ? `[id*="-defend-"][id$="${id}"]` : `[id$="${id}${/-\d+/u.exec(step)[0]}"]`;
      await submit(() => document.querySelector(`form.sc-win--dialog${window}`), filled, `window ${window}`);
      await until(() => !document.querySelector(`form.sc-win--dialog${window}`), "end of the window");
    },
    /** Chooses in a list of a card. */
    async choose(id, selector, value) {
      fill(await until(() => cardOf(id)?.querySelector(selector) && cardOf(id), selector), { [selector]: value });
    },
    /** A card, once it says that; else what it says at last. */
    async look(id, wanted) {
      const told = () => {
        const now = look(id);
        return Object.entries(wanted).every(([key, value]) => JSON.stringify(now[key]) === JSON.stringify(value));
      };
      await until(told, "card").catch(() => undefined);
      return look(id);
    },
    /** What a card's step that comes offers to this reader. */
    next: (id) =>
      Array.from(cardOf(id).querySelectorAll(".sc-climb [data-s=now] button"), ({ textContent }) => textContent.trim()),
    /** Closes what asks for more. */
    async close() {
      for (const app of foundry.applications.instances.values())
        if (app.element?.matches("form.sc-win--dialog")) await app.close({ animate: false });
    },
  };
}
