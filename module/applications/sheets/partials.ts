import { path } from "../../constants";

const PARTIALS = {
  "sc-dots": path("templates/actor/partials/dots.hbs"),
  "sc-track": path("templates/actor/partials/track.hbs"),
  "sc-skills": path("templates/actor/partials/skills.hbs"),
  "sc-possessions": path("templates/actor/partials/possessions.hbs"),
  "sc-acts": path("templates/actor/partials/acts.hbs"),
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
