/** What an embedded page of a journal shows (foundryvtt.com/article/journal, "embedding"). */

/** @param {object} page @param {object} options of TextEditor.enrichHTML @returns {Promise<HTMLElement|HTMLCollection|null>} */
async function textOf(page, options) {
  const { TextEditor } = globalThis.foundry.applications.ux;
  const holder = document.createElement("div");
  holder.innerHTML = await TextEditor.implementation.enrichHTML(page.text.content ?? "", {
    ...options,
    relativeTo: page,
    secrets: page.isOwner,
  });
  return holder.children;
}

function imageOf(page) {
  if (!page.src) return null;
  const image = document.createElement("img");
  image.src = page.src;
  image.alt = page.image.caption ?? page.name;
  return image;
}

/**
 * @param {object} page
 * @param {object} _config of the embed
 * @param {object} [options] of TextEditor.enrichHTML
 * @returns {Promise<HTMLElement|HTMLCollection|null>} null for a page whose type can't be embedded
 */
export async function pageEmbed(page, _config, options = {}) {
  if (page.type === "text") return textOf(page, options);
  if (page.type === "image") return imageOf(page);
  return null;
}
