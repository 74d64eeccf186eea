/**
 * Several operations on documents in one request, all or nothing (generation 14).
 * @param {Array<{action: "create"|"update"|"delete", documentName: string}>} operations  with what each takes besides: `data`,
 *   `updates` or `ids`, `parent`, `pack`, …
 * @returns {Promise<object[][]>} the documents of each operation; nothing when anybody cancelled a part
 * @see https://foundryvtt.com/api/functions/foundry.documents.modifyBatch.html
 */
export const modifyBatch = (operations) => globalThis.CONFIG.DatabaseBackend.batch(operations);
