import { tryBehaviours } from "./try-behaviours.mjs";

await tryBehaviours(13);
