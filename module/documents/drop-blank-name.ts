/** Takes a blank name, or one that is no text, out of the changes of an update: the old one stays. */
export function dropBlankName(changed: object): void {
  if ("name" in changed && (typeof changed.name !== "string" || changed.name.trim() === "")) delete changed.name;
}
