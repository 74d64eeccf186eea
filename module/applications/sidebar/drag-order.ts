import { ScuffleCombat } from "../../documents/combat";

const LINE = "[data-combatant-id]";

/** Trackers that listen already. */
const bound = new WeakSet<HTMLElement>();

/** The line that is being dragged: its combatant's id. */
let dragged = "";

/** Lets a game master drag lines of the tracker to another place in the order; the keyboard has buttons for it. */
export function bindDragOrder(root: HTMLElement, viewed: () => unknown): void {
  if (!game.user.isGM) return;
  for (const line of root.querySelectorAll<HTMLElement>(LINE)) line.draggable = true;
  if (bound.has(root)) return;
  bound.add(root);
  root.addEventListener("dragstart", (event) => {
    dragged = event.target instanceof HTMLElement ? idOf(event.target) : "";
    if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
  });
  root.addEventListener("dragover", (event) => {
    const line = lineAt(event);
    if (dragged === "" || !line || idOf(line) === dragged) return;
    event.preventDefault();
    mark(root, line);
  });
  root.addEventListener("dragleave", () => mark(root, null));
  root.addEventListener("dragend", () => {
    dragged = "";
    mark(root, null);
  });
  root.addEventListener("drop", (event) => {
    const line = lineAt(event);
    const combat = viewed();
    mark(root, null);
    if (dragged === "" || !line || !(combat instanceof ScuffleCombat)) return;
    event.preventDefault();
    const place = (id: string): number => combat.turns.findIndex((turn) => turn.id === id);
    void combat.moveInOrder(dragged, place(idOf(line)) - place(dragged));
  });
}

function lineAt({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(LINE) : null;
}

function idOf({ dataset }: HTMLElement): string {
  return dataset["combatantId"] ?? "";
}

/** Shows where a line would come to stand. */
function mark(root: HTMLElement, line: HTMLElement | null): void {
  for (const other of root.querySelectorAll<HTMLElement>(LINE)) other.classList.toggle("sc-drop", other === line);
}
