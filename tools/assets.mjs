import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as sass from "sass";
import { language } from "./language.mjs";

/** Colours of a badge: the night and day editions share them, since a badge lies on any ground. */
const BADGE = { disc: "#67215e", ink: "#fff6ec" };

/** An icon on a filled disc, for tokens, items and effects, where a mask can't be used. */
function badge(svg) {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const drawing = svg
    .replaceAll("currentColor", BADGE.ink)
    .replace(/<svg[^>]*>/, "")
    .replace("</svg>", "");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">` +
    `<circle cx="50" cy="50" r="49" fill="${BADGE.disc}"/>` +
    `<svg x="20" y="20" width="60" height="60" viewBox="${box}">${drawing}</svg></svg>\n`
  );
}

async function badges(from, to) {
  await mkdir(to, { recursive: true });
  for (const file of await readdir(from)) {
    if (file.endsWith(".svg")) await writeFile(join(to, file), badge(await readFile(join(from, file), "utf8")));
  }
}

async function styles(dir) {
  const { css, sourceMap } = sass.compile("styles/main.scss", { sourceMap: true, sourceMapIncludeSources: true });
  sourceMap.sources = sourceMap.sources.map((source) => source.replace(/^file:.*\/styles\//, "styles/"));
  await writeFile(join(dir, "scuffle.css"), `${css}\n/*# sourceMappingURL=scuffle.css.map */\n`);
  await writeFile(join(dir, "scuffle.css.map"), JSON.stringify(sourceMap));
}

/** Rollup plugin: puts all that isn't code beside the bundle: manifest, styles, templates, languages, fonts, icons. */
export function assets() {
  return {
    name: "assets",
    async generateBundle({ dir }) {
      await rm(dir, { recursive: true, force: true });
    },
    async writeBundle({ dir }) {
      const manifest = JSON.parse(await readFile("system.json", "utf8"));
      manifest.version = JSON.parse(await readFile("package.json", "utf8")).version;
      await writeFile(join(dir, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
      await styles(dir);
      await cp("templates", join(dir, "templates"), { recursive: true });
      await cp("assets", join(dir, "assets"), { recursive: true });
      await badges("assets/icons", join(dir, "assets/badges"));
      await mkdir(join(dir, "lang"), { recursive: true });
      for (const { lang } of manifest.languages) {
        await writeFile(join(dir, "lang", `${lang}.json`), `${JSON.stringify(await language(lang), null, 2)}\n`);
      }
      for (const file of ["README.md", "CHANGELOG.md", "LICENSE"]) await cp(file, join(dir, file));
    },
  };
}
