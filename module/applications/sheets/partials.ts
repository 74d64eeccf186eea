import { path } from "../../constants";

const PARTIALS = {
  "sc-dots": path("templates/actor/partials/dots.hbs"),
  "sc-track": path("templates/actor/partials/track.hbs"),
  "sc-hps": path("templates/actor/partials/hps.hbs"),
  "sc-body": path("templates/actor/partials/body.hbs"),
  "sc-feelings": path("templates/actor/partials/feelings.hbs"),
  "sc-foe-harm": path("templates/actor/partials/foe-harm.hbs"),
  "sc-conditions": path("templates/actor/partials/conditions.hbs"),
  "sc-skills": path("templates/actor/partials/skills.hbs"),
  "sc-possessions": path("templates/actor/partials/possessions.hbs"),
  "sc-combat": path("templates/actor/partials/combat.hbs"),
  "sc-combat-few": path("templates/actor/partials/combat-few.hbs"),
  "sc-acts": path("templates/actor/partials/acts.hbs"),
  "sc-brawl-facts": path("templates/actor/partials/brawl-facts.hbs"),
  "sc-brawl-ties": path("templates/actor/partials/brawl-ties.hbs"),
  "sc-brawl-rows": path("templates/actor/partials/brawl-rows.hbs"),
  "sc-brawl-moves": path("templates/actor/partials/brawl-moves.hbs"),
  "sc-prose": path("templates/actor/partials/prose.hbs"),
  "sc-effect": path("templates/effect/row.hbs"),
  "sc-effects-brief": path("templates/effect/brief.hbs"),
  "sc-effects": path("templates/effect/lists.hbs"),
};

let loading: Promise<unknown> | null = null;

/** Resolves when the pieces that the sheets' templates share are there. */
export async function partialsReady(): Promise<void> {
  loading ??= foundry.applications.handlebars.loadTemplates(PARTIALS);
  await loading;
}
