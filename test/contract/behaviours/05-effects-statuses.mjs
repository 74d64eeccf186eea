/**
 * Statuses and icons (docs/foundry.md 5). Sources: foundryvtt.com/api v13 and v14 (CONFIG.statusEffects, CONFIG.specialStatusEffects,
 * Actor#toggleStatusEffect, ActiveEffect.fromStatusEffect), GH#13122, SR5#1960, GH#14749.
 */
export default [
  {
    id: "effects.statuses-are-an-array-on-13-and-a-record-on-14",
    lines: ["5/17", "15/5"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(() => {
        const before = [...CONFIG.statusEffects];
        const own = { id: "tried.own", name: "Own", img: "icons/svg/aura.svg" };
        const length = CONFIG.statusEffects.push(own);
        const seen = {
          array: Array.isArray(CONFIG.statusEffects),
          found: CONFIG.statusEffects.find((one) => one.id === "tried.own") === own,
          grown: [length - before.length, CONFIG.statusEffects.length - before.length],
          byId: CONFIG.statusEffects["tried.own"]?.name ?? null,
          keyed: Object.keys(CONFIG.statusEffects).includes("tried.own"),
          ids: CONFIG.statusEffects.map((one) => one.id).includes("dead"),
          listed: [...CONFIG.statusEffects].some((one) => one.id === "tried.own"),
          some: CONFIG.statusEffects.some((one) => one.id === "tried.none"),
        };
        CONFIG.statusEffects = [own];
        seen.refilled = [CONFIG.statusEffects.length, CONFIG.statusEffects.some((one) => one.id === "dead")];
        CONFIG.statusEffects = before;
        seen.restored = [
          CONFIG.statusEffects.length === before.length,
          CONFIG.statusEffects.some((one) => one === own),
        ];
        return seen;
      });
      const of14 = generation === 14;
      expect(facts).toEqual({
        array: !of14,
        found: true,
        grown: [1, 1],
        byId: of14 ? "Own" : null,
        keyed: of14,
        ids: true,
        listed: true,
        some: false,
        refilled: [1, false],
        restored: [true, false],
      });
    },
  },
  {
    id: "effects.special-statuses-have-their-ids",
    lines: ["5/18"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { DEFEATED, INVISIBLE, BLIND, BURROW, HOVER, FLY } = CONFIG.specialStatusEffects;
        return { DEFEATED, others: [INVISIBLE, BLIND, BURROW, HOVER, FLY].map((one) => typeof one) };
      });
      expect(facts).toEqual({ DEFEATED: "dead", others: Array.from({ length: 5 }, () => "string") });
    },
  },
  {
    id: "effects.statuses-are-toggled",
    lines: ["5/19"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "V", type: "vessel" });
        const answers = [];
        for (const options of [{ active: false }, {}, { active: true }, {}, { active: true }, { active: false }]) {
          const answer = await actor.toggleStatusEffect("dead", options);
          answers.push(answer?.documentName ?? answer ?? null, actor.statuses.has("dead"));
        }
        const unknown = await actor.toggleStatusEffect("tried.unknown").then(
          () => "toggled",
          () => "thrown",
        );
        // An effect that gives more than the one status isn't what the toggle means.
        await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Two", statuses: ["dead", "prone"] }]);
        const beside = await actor.toggleStatusEffect("dead");
        const effect = actor.effects.get(beside.id);
        const made = [...effect.statuses, actor.effects.size, effect.getFlag("core", "overlay") ?? null];
        await actor.toggleStatusEffect("dead");
        const left = [actor.effects.map((one) => one.name), actor.statuses.has("dead")];
        const overlaid = await actor.toggleStatusEffect("dead", { overlay: true });
        return { answers, unknown, made, left, overlay: overlaid.getFlag("core", "overlay") };
      });
      expect(facts).toEqual({
        answers: [null, false, "ActiveEffect", true, true, true, false, false, "ActiveEffect", true, false, false],
        unknown: "thrown",
        made: ["dead", 2, null],
        left: [["Two"], true],
        overlay: true,
      });
    },
  },
  {
    id: "effects.statuses-with-an-id-of-their-own-are-found-by-it",
    lines: ["5/19", "5/17"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const before = [...CONFIG.statusEffects];
        const img = "icons/svg/aura.svg";
        CONFIG.statusEffects.push(
          { id: "tried.fixed", _id: "triedFixed000000", name: "Fixed", img, statuses: ["prone"] },
          { id: "tried.many", name: "Many", img, statuses: ["prone"] },
        );
        const actor = await Actor.implementation.create({ name: "V", type: "vessel" });
        const made = await actor.toggleStatusEffect("tried.fixed");
        const given = [made.id, [...made.statuses].toSorted((a, b) => a.localeCompare(b)), made.name];
        await made.update({ statuses: [] });
        const gone = [await actor.toggleStatusEffect("tried.fixed"), actor.effects.size];
        const many = await ActiveEffect.implementation.fromStatusEffect("tried.many").then(
          () => "made",
          () => "thrown",
        );
        const none = await ActiveEffect.implementation.fromStatusEffect("tried.unknown").then(
          () => "made",
          () => "thrown",
        );
        const single = await ActiveEffect.implementation.fromStatusEffect("dead");
        const built = [single instanceof ActiveEffect.implementation, [...single.statuses], actor.effects.size];
        CONFIG.statusEffects = before;
        return { given, gone, many, none, built };
      });
      expect(facts).toEqual({
        given: ["triedFixed000000", ["prone", "tried.fixed"], "Fixed"],
        gone: [false, 0],
        many: "thrown",
        none: "thrown",
        built: [true, ["dead"], 0],
      });
    },
  },
  {
    id: "effects.classes-shape-what-a-status-becomes-on-14",
    lines: ["5/19"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { documentClass } = CONFIG.ActiveEffect;
        CONFIG.ActiveEffect.documentClass = class extends documentClass {
          static async _fromStatusEffect(id, data, options) {
            return super._fromStatusEffect(id, { ...data, name: `${id}!` }, options);
          }
        };
        const effect = await CONFIG.ActiveEffect.documentClass.fromStatusEffect("dead");
        CONFIG.ActiveEffect.documentClass = documentClass;
        return [effect.name, [...effect.statuses]];
      });
      expect(facts).toEqual(["dead!", ["dead"]]);
    },
  },
  {
    id: "effects.show-icons-while-temporary-or-as-they-say-on-14",
    lines: ["5/9"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async (of14) => {
        const length = of14 ? { value: 5, units: "rounds" } : { rounds: 5 };
        const effects = [
          { name: "Plain" },
          { name: "Long", duration: length },
          { name: "Marked", statuses: ["prone"] },
          { name: "Until", duration: of14 ? { expiry: "combatEnd" } : {} },
        ];
        const actor = await Actor.implementation.create({ name: "V", type: "vessel", effects });
        return {
          temporary: actor.temporaryEffects.map((effect) => effect.name),
          icons: actor.effects.map((effect) => effect.toObject().showIcon ?? null),
          choices: CONST.ACTIVE_EFFECT_SHOW_ICON ?? null,
        };
      }, generation === 14);
      expect(facts).toEqual(
        generation === 14
          ? {
              temporary: ["Long", "Until"],
              icons: [1, 1, 1, 1],
              choices: { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 },
            }
          : { temporary: ["Long", "Marked"], icons: [null, null, null, null], choices: null },
      );
    },
  },
];
