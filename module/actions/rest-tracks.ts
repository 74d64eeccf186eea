import { REST_TRACKS, type RestTrack } from "../view/rest-record";
import { isOn, plays } from "./world-settings";

/** What can be rested from, of what the world plays; wounds also where they stand for HPS (docs/rules.md §5, `sharedBody`). */
export function restTracks(): RestTrack[] {
  const pools = plays("pools");
  const played: Record<RestTrack, boolean> = {
    fatigue: pools,
    wounds: pools || (plays("brawl") && isOn("sharedBody")),
    body: plays("conflict"),
  };
  return REST_TRACKS.filter((track) => played[track]);
}
