export default [
  {
    behaviour: "combat-initiative.an-actor-rolls-for-its-combatants",
    file: "client/documents/actor-initiative.mjs",
    find: "rerollInitiative || combatant.initiative === null",
    replace: "combatant.initiative === null",
  },
  {
    behaviour: "combat-initiative.before-the-fight-nobody-gets-the-turn",
    file: "client/documents/combat-initiative.mjs",
    find: "updateTurn ? {} : { combatTurn: combat.turn }",
    replace: "{ combatTurn: 0 }",
  },
  {
    behaviour: "combat-rights.who-has-the-turn-and-a-players-initiative",
    file: "client/documents/combat-rights.mjs",
    find: "if (!is14() || user.isGM || !combat?.started) return;",
    replace: "return;",
  },
  {
    behaviour: "combat-turns.the-index-follows-when-somebody-comes-before",
    file: "client/documents/combat-turn-index.mjs",
    find: "if (turn >= 0 && turn !== combat.turn) operation.combatTurn = turn;",
    replace: "",
  },
  {
    behaviour: "combatants.are-found-by-actor-and-by-token",
    file: "client/documents/combat.mjs",
    find: "return this.combatants.filter((combatant) => combatant.tokenId === id);",
    replace: "return this.combatants.filter((combatant) => combatant.tokenId === token);",
  },
];
