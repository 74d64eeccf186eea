/**
 * A folder with what is in it; the root has no folder.
 * @typedef {{folder: object|null, children: TreeNode[], entries: object[]}} TreeNode
 */

const byName = (a, b) => a.name.localeCompare(b.name, globalThis.game?.i18n?.lang);
const bySort = (a, b) => (a.sort ?? 0) - (b.sort ?? 0) || byName(a, b);

/**
 * Put entries into the tree of their folders, both sorted: manually by `sort` (mode "m"), else by name.
 * An entry whose folder isn't there (any more) belongs to the root; folders that lie in each other belong there too.
 * @param {object[]} entries documents or index entries with `name`, `sort` and `folder` (document or id)
 * @param {object[]} folders
 * @param {"a"|"m"} [sorting] of the root
 * @returns {TreeNode}
 */
export function directoryTree(entries, folders, sorting = "m") {
  const known = new Map(folders.map((folder) => [folder.id ?? folder._id, folder]));
  const parentId = (thing) => {
    const id = thing.folder?.id ?? thing.folder;
    return known.has(id) ? id : null;
  };
  const home = (thing) => {
    const passed = new Set();
    for (let id = parentId(thing); id !== null; id = parentId(known.get(id))) {
      if (passed.has(id)) return null;
      passed.add(id);
    }
    return parentId(thing);
  };
  const build = (id, mode) => ({
    folder: id === null ? null : known.get(id),
    children: folders
      .filter((folder) => home(folder) === id)
      .toSorted(mode === "a" ? byName : bySort)
      .map((folder) => build(folder.id ?? folder._id, folder.sorting ?? mode)),
    entries: entries.filter((entry) => home(entry) === id).toSorted(mode === "a" ? byName : bySort),
  });
  return build(null, sorting);
}

/**
 * Whether a tree shows anything to a user who must not see empty folders.
 * @param {TreeNode} node
 * @returns {boolean}
 */
export function holdsEntries(node) {
  return node.entries.length > 0 || node.children.some(holdsEntries);
}
