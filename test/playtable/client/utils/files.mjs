/**
 * Offer text as a file to the user.
 * @param {string} data
 * @param {string} type  MIME type
 * @param {string} filename
 * @see https://foundryvtt.com/api/v13/functions/foundry.utils.saveDataToFile.html
 */
export function saveDataToFile(data, type, filename) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * The text of a file that the user chose.
 * @param {File} file
 * @returns {Promise<string>}
 * @see https://foundryvtt.com/api/v13/functions/foundry.utils.readTextFromFile.html
 */
export async function readTextFromFile(file) {
  return file.text();
}
