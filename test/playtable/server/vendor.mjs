import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Folder of all installed packages. */
export const PACKAGES = dirname(dirname(require.resolve("esbuild/package.json")));

/** Folder of the free Font Awesome package, served as it is. */
export const fontAwesome = () => join(PACKAGES, "@fortawesome", "fontawesome-free");
