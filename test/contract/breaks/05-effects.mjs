export default [
  {
    behaviour: "effects.are-deleted-at-their-end-where-that-is-configured",
    file: "client/helpers/active-effect-registry.mjs",
    find: "globalThis.CONFIG.ActiveEffect.expiryAction]",
    replace: 'globalThis.CONFIG.ActiveEffect.expiryAction && "update"]',
  },
  {
    behaviour: "effects.are-marked-in-memory-even-without-an-action",
    file: "client/helpers/active-effect-registry.mjs",
    find: "effect.duration.expired = true;",
    replace: "",
  },
  {
    behaviour: "effects.names-of-13-warn-on-14",
    file: "client/documents/effect-shims.mjs",
    find: "warn(name, replacement);",
    replace: "",
  },
  {
    behaviour: "effects.the-final-phase-comes-after-derived-data",
    file: "client/documents/actor.mjs",
    find: 'this.applyActiveEffects("final");',
    replace: "",
  },
  {
    behaviour: "effects.a-phase-is-done-once-a-preparation",
    file: "client/documents/actor-phases.mjs",
    find: "actor._completedActiveEffectPhases.add(phase);",
    replace: "",
  },
  {
    behaviour: "effects.apply-by-priority-over-all-effects-and-on-14-phase-by-phase",
    file: "client/documents/actor-phases.mjs",
    find: "return changes.toSorted(([a], [b]) => a.priority - b.priority);",
    replace: "return changes;",
  },
  {
    behaviour: "effects.data-of-13-become-data-of-14",
    file: "client/documents/effect-migration.mjs",
    find: "value: parsed(rest.value) }",
    replace: "value: rest.value }",
  },
  {
    behaviour: "effects.end-at-the-end-of-their-own-turn",
    file: "client/documents/active-effect-14.mjs",
    find: "return momentOf(event, { combat, ...context }).combatantId === combatant?.id;",
    replace: "return combatant !== undefined;",
  },
  {
    behaviour: "effects.statuses-are-an-array-on-13-and-a-record-on-14",
    file: "client/helpers/status-effects.mjs",
    find: "for (const id of Object.keys(record)) delete record[id];",
    replace: "",
  },
];
