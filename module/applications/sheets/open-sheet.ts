/** Opens a document's sheet with these options of drawing it, or brings it to the front. */
export async function openSheet(
  document: { sheet: { render: unknown } | null } | undefined,
  options: object = {},
): Promise<void> {
  const sheet = document?.sheet;
  if (sheet && typeof sheet.render === "function") {
    await Reflect.apply(sheet.render, sheet, [{ force: true, ...options }]);
  }
}
