import { warn } from "./notify";
import { plays } from "./world-settings";

/** Whether the world plays a game; says so when it doesn't (docs/rules.md §5). */
export function mustPlay(game: Parameters<typeof plays>[0]): boolean {
  const played = plays(game);
  if (!played) warn(`SCUFFLE.Off.${game}`);
  return played;
}
