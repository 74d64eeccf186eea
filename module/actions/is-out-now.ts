import { ActorData } from "../data/actor/actor-data";
import { isOut } from "../rules/changes/index";
import { plays } from "./world-settings";

/** Whether somebody is out of a fight as they are now, by the games that the world plays (docs/rules.md §1–§3). */
export function isOutNow({ statuses, system }: Actor.Implementation): boolean {
  const data: unknown = system;
  const has = (id: string): boolean => statuses.has(id);
  if (!(data instanceof ActorData)) return isOut({ has });
  const tracks = plays("pools") ? [data.wounds, data.fatigue] : [];
  const body = plays("conflict") ? data.hurt.body : 0;
  return isOut({ has, tracks, body, hps: plays("brawl") ? data.hps : null });
}
