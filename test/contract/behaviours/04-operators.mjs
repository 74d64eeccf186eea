/**
 * Deletion and replacement (docs/foundry.md 4.2, 3.1). Sources: foundryvtt.com/api v13 (mergeObject, applySpecialKeys) and v14 (ForcedDeletion,
 * ForcedReplacement, OPERATOR_IDENTIFIER, reconstructOperator, DataModelUpdateOptions), GH#13090.
 */
export default [
  {
    id: "operators.delete-keys-of-loose-and-typed-objects",
    lines: ["4.2/1", "4.2/7"],
    users: ["one"],
    run: async ({ gm, one, generation, expect, eventually }) => {
      const id = await gm.evaluate(async (of14) => {
        const deletion = (path) => {
          if (foundry.data.operators) return { [path]: new foundry.data.operators.ForcedDeletion() };
          const at = path.lastIndexOf(".") + 1;
          return { [`${path.slice(0, at)}-=${path.slice(at)}`]: null };
        };
        const system = { notes: { a: { text: "A" }, b: { text: "B" }, c: { text: "C" } } };
        const flags = { tried: { x: 1, y: { z: 2, w: 3 } } };
        const actor = await Actor.implementation.create({
          name: "D",
          type: "hero",
          system,
          flags,
          ownership: { default: 2 },
        });
        await actor.update(of14 ? { "system.notes.a": _del } : { "system.notes.-=a": null });
        await actor.update(
          of14
            ? { system: { notes: { b: _del } }, "flags.tried.x": _del }
            : { system: { notes: { "-=b": null } }, "flags.tried.-=x": null },
        );
        await actor.update(deletion("flags.tried.y.z"));
        return actor.id;
      }, generation === 14);
      const look = (actor) => {
        const { system, flags } = game.actors.get(actor).toObject();
        return [system.notes, flags.tried];
      };
      const left = [{ c: { text: "C" } }, { y: { w: 3 } }];
      expect(await gm.evaluate(look, id)).toEqual(left);
      await eventually(() => one.evaluate(look, id), left);
    },
  },
  {
    id: "operators.replace-objects-without-merging",
    lines: ["4.2/2"],
    users: ["one"],
    run: async ({ gm, one, generation, expect, eventually }) => {
      const id = await gm.evaluate(async (of14) => {
        const flags = { tried: { deep: { a: 1, b: 2 } } };
        const system = { notes: { a: { text: "A" } } };
        const actor = await Actor.implementation.create({
          name: "R",
          type: "hero",
          system,
          flags,
          ownership: { default: 2 },
        });
        await actor.update({ "flags.tried.deep": { c: 3 } });
        const merged = actor.toObject().flags.tried.deep;
        const deep = { d: 4 };
        const notes = { n: { text: "N" } };
        await actor.update(
          of14
            ? { "flags.tried.deep": _replace(deep), "system.notes": _replace(notes) }
            : { "flags.tried.==deep": deep, "system.==notes": notes },
        );
        return { id: actor.id, merged };
      }, generation === 14);
      expect(id.merged).toEqual({ a: 1, b: 2, c: 3 });
      const look = (actor) => {
        const { system, flags } = game.actors.get(actor).toObject();
        return [flags.tried.deep, system.notes];
      };
      const wanted = [{ d: 4 }, { n: { text: "N" } }];
      expect(await gm.evaluate(look, id.id)).toEqual(wanted);
      await eventually(() => one.evaluate(look, id.id), wanted);
    },
  },
  {
    id: "operators.prefixed-keys-still-work-on-14-with-a-warning",
    lines: ["4.2/3"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const warned = [];
        const { warn } = console;
        console.warn = (...args) => void warned.push(args.map((one) => one?.message ?? String(one)).join(" "));
        const flags = { tried: { a: 1, b: { c: 1 } } };
        const actor = await Actor.implementation.create({ name: "L", type: "hero", flags });
        await actor.update({ "flags.tried.-=a": null, "flags.tried.==b": { d: 2 } });
        console.warn = warn;
        return { flags: actor.toObject().flags.tried, warned: warned.some((text) => text.includes("-=a")) };
      });
      expect(facts).toEqual({ flags: { b: { d: 2 } }, warned: generation === 14 });
    },
  },
  {
    id: "operators.go-over-the-wire-as-json",
    lines: ["4.2/4"],
    users: ["one"],
    run: async ({ gm, one, generation, expect, eventually }) => {
      await one.evaluate(() => {
        globalThis.changes = [];
        const told = (_actor, changed) => void globalThis.changes.push(changed.flags?.tried ?? null);
        globalThis.changesHook = Hooks.on("updateActor", told);
      });
      const sent = await gm.evaluate(async (of14) => {
        const flags = { tried: { a: 1, b: { c: 1 } } };
        const actor = await Actor.implementation.create({ name: "W", type: "hero", flags, ownership: { default: 2 } });
        const out = [];
        const spy = (...args) => void out.push(JSON.stringify(args));
        game.socket.onAnyOutgoing(spy);
        await actor.update(
          of14
            ? { "flags.tried.a": _del, "flags.tried.b": _replace({ d: 2 }) }
            : { "flags.tried.-=a": null, "flags.tried.==b": { d: 2 } },
        );
        game.socket.offAnyOutgoing(spy);
        return out.join("");
      }, generation === 14);
      if (generation === 14) {
        expect(sent).toContain('"a":{"__$OPERATOR$__":"ForcedDeletion"');
        expect(sent).toMatch(
          /"b":\{"__\$OPERATOR\$__":"ForcedReplacement","value":\{"d":2\}|"b":\{"value":\{"d":2\},"__\$OPERATOR\$__":"ForcedReplacement"/u,
        );
      } else {
        expect(sent).toContain('"-=a":null');
        expect(sent).toContain('"==b":{"d":2}');
      }
      const read = () => one.evaluate(() => globalThis.changes.length);
      await eventually(read, 1);
      const heard = await one.evaluate(() => {
        Hooks.off("updateActor", globalThis.changesHook);
        const [changed] = globalThis.changes;
        const { operators } = foundry.data;
        if (!operators) return changed;
        return [changed.a instanceof operators.ForcedDeletion, changed.b.d, Object.keys(changed)];
      });
      expect(heard).toEqual(generation === 14 ? [true, 2, ["a", "b"]] : { "-=a": null, "==b": { d: 2 } });
    },
  },
  {
    id: "operators.are-rebuilt-from-their-wire-form",
    lines: ["4.2/4", "4.2/6"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { ForcedDeletion, ForcedReplacement, reconstructOperator, OPERATOR_IDENTIFIER } = foundry.data.operators;
        const replacement = _replace({ a: { b: 1 }, list: [1, 2] });
        const written = JSON.parse(JSON.stringify({ del: _del, rep: replacement, five: _replace(5) }));
        const rebuilt = [written.del, written.rep].map((one) => reconstructOperator(one));
        return {
          written,
          identifier: OPERATOR_IDENTIFIER,
          kinds: [rebuilt[0] instanceof ForcedDeletion, rebuilt[1].a.b, _del instanceof ForcedDeletion],
          like: [replacement.a.b, Object.keys(replacement), replacement.list.length, "a" in replacement],
          inner: [ForcedReplacement.get(replacement), ForcedReplacement.get(7)],
          equal: [
            ForcedReplacement.equals(_replace({ x: 1 }), _replace({ x: 1 })),
            ForcedReplacement.equals(_replace({ x: 1 }), { x: 1 }),
          ],
        };
      });
      const value = { a: { b: 1 }, list: [1, 2] };
      expect(facts.written.del).toMatchObject({ __$OPERATOR$__: "ForcedDeletion" });
      expect(facts.written.rep).toEqual({ __$OPERATOR$__: "ForcedReplacement", value });
      expect(facts.written.five).toEqual({ __$OPERATOR$__: "ForcedReplacement", value: 5 });
      expect(facts).toMatchObject({
        identifier: "__$OPERATOR$__",
        kinds: [true, 1, true],
        like: [1, ["a", "list"], 2, true],
        inner: [value, 7],
      });
      expect(facts.equal[0]).toBe(true);
    },
  },
  {
    id: "operators.are-carried-out-by-utilities-of-either-generation",
    lines: ["4.2/5"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate((of14) => {
        const { utils } = foundry;
        const original = () => ({ a: { x: 1, y: 2 }, b: { c: 1 } });
        const changes = of14 ? { "a.x": _del, b: _replace({ d: 2 }) } : { "a.-=x": null, "==b": { d: 2 } };
        const option = of14 ? { applyOperators: true } : { performDeletions: true };
        const applied = of14 ? utils.applyDataOperators : utils.applySpecialKeys;
        const merged = utils.mergeObject(original(), changes, option);
        const kept = utils.mergeObject(original(), changes, { inplace: false });
        return {
          merged,
          kept: Object.keys(kept.a).length,
          applied: typeof applied,
          names: [typeof utils.applyDataOperators, typeof utils.equals],
          equal: [{ n: [1, { m: 2 }] }, { n: [1, { m: 3 }] }].map((other) =>
            (of14 ? utils.equals : utils.objectsEqual)({ n: [1, { m: 2 }] }, other),
          ),
        };
      }, generation === 14);
      expect(facts).toEqual({
        merged: { a: { y: 2 }, b: { d: 2 } },
        kept: generation === 14 ? 2 : 3,
        applied: "function",
        names: generation === 14 ? ["function", "function"] : ["undefined", "undefined"],
        equal: [true, false],
      });
    },
  },
  {
    id: "operators.old-names-of-utilities-warn-on-14",
    lines: ["4.2/5"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { mode } = CONFIG.compatibility;
        const { utils } = foundry;
        CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.FAILURE;
        const thrown = [
          () => utils.objectsEqual({}, {}),
          () => utils.mergeObject({ a: 1 }, { "-=a": null }, { performDeletions: true }),
          () => CONST.ACTIVE_EFFECT_MODES,
        ].map((use) => {
          try {
            use();
            return false;
          } catch {
            return true;
          }
        });
        CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.SILENT;
        const worked = [
          utils.objectsEqual({ a: 1 }, { a: 1 }),
          utils.mergeObject({ a: 1 }, { "-=a": null }, { performDeletions: true }),
          CONST.ACTIVE_EFFECT_MODES.ADD,
        ];
        CONFIG.compatibility.mode = mode;
        return { mode, thrown, worked };
      });
      expect(facts).toEqual({ mode: 1, thrown: [true, true, true], worked: [true, {}, 2] });
    },
  },
  {
    id: "operators.unknown-keys-of-a-schema-are-dropped",
    lines: ["4.2/6"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async (of14) => {
        const actor = await Actor.implementation.create({ name: "S", type: "hero", system: { might: 7 } });
        let updates = 0;
        const id = Hooks.on("updateActor", () => void (updates += 1));
        await actor.update(of14 ? { "system.unheard": _del } : { "system.-=unheard": null });
        await actor.update(of14 ? { "system.unheard": _replace({ a: 1 }) } : { "system.==unheard": { a: 1 } });
        Hooks.off("updateActor", id);
        return { updates, unheard: "unheard" in actor.toObject().system, might: actor.system.might };
      }, generation === 14);
      expect(facts).toEqual({ updates: 0, unheard: false, might: 7 });
    },
  },
  {
    id: "operators.the-type-changes-with-a-whole-system",
    lines: ["3.1/12"],
    errors: [/type|system/],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async (of14) => {
        const outcome = (promise) =>
          promise.then(
            (actor) => actor.type,
            () => "refused",
          );
        const fresh = () => Actor.implementation.create({ name: "T", type: "hero", system: { might: 7 } });
        const [bare, merged, forced, whole] = await Promise.all([fresh(), fresh(), fresh(), fresh()]);
        const system = { open: "yes" };
        return {
          bare: await outcome(bare.update({ type: "guarded" })),
          merged: await outcome(merged.update({ type: "guarded", system })),
          forced: await outcome(
            forced.update(
              of14 ? { type: "guarded", system: _replace(system) } : { type: "guarded", "==system": system },
            ),
          ),
          whole: await outcome(whole.update({ type: "guarded", system }, { recursive: false })),
          systems: [forced, whole].map((actor) => actor.toObject().system),
          untouched: [bare, merged].map((actor) => [actor.type, actor.system.might]),
        };
      }, generation === 14);
      const replaced = { open: "yes", secret: "" };
      expect(facts).toMatchObject({
        bare: "refused",
        merged: "refused",
        forced: "guarded",
        whole: "guarded",
        untouched: [
          ["hero", 7],
          ["hero", 7],
        ],
      });
      for (const system of facts.systems) {
        expect(system).toMatchObject({ open: replaced.open });
        expect(system).not.toHaveProperty("might");
      }
    },
  },
];
