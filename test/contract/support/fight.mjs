/** What behaviours of combats share; clients are those that a behaviour gets. */

/**
 * Makes a fight, the active one, and waits until the other clients have it. Combatants are data; `hero` makes an actor of that
 * name for one, whose owner is the user named by `owner`. A round and a turn are set at last, without turn events.
 * @param {object} gm
 * @param {object[]} combatants
 * @param {{data?: object, others?: object[]}} [options]
 * @returns {Promise<string>} its id
 */
export async function fight(gm, combatants, { data = {}, others = [] } = {}) {
  const id = await gm.evaluate(
    async ([list, { round, turn, ...rest }]) => {
      const combat = await Combat.implementation.create({ active: true, ...rest });
      const made = [];
      for (const { hero, owner, ...combatant } of list) {
        if (hero) {
          const ownership = owner ? { [game.users.getName(owner).id]: 3 } : {};
          const actor = await Actor.implementation.create({ name: hero, type: "hero", ownership });
          combatant.actorId = actor.id;
        }
        made.push(combatant);
      }
      await combat.createEmbeddedDocuments("Combatant", made, { keepId: true });
      if (round) await combat.update({ round, turn }, { turnEvents: false });
      return combat.id;
    },
    [combatants, data],
  );
  const wanted = [id, combatants.length, data.round ?? 0];
  for (const other of others) {
    await other.page.waitForFunction(([one, size, round]) => {
      const combat = game.combats.get(one);
      return combat?.combatants.size === size && combat.round === round;
    }, wanted);
  }
  return id;
}

/** Where a fight stands, in one line such as `1:0 Ann`. Runs on a client. */
export const place = (id) => {
  const combat = game.combats.get(id);
  return combat ? `${combat.round}:${combat.turn} ${combat.combatant?.name ?? "-"}` : "gone";
};

/** The names in acting order. Runs on a client. */
export const order = (id) => game.combats.get(id)?.turns.map(({ name }) => name) ?? null;

/** An id of 16 characters that begins as told, so that a test knows how ids compare. */
export const idFrom = (text) => text.padEnd(16, "0");
