import esbuild from "rollup-plugin-esbuild";
import { assets } from "./tools/assets.mjs";

/** Keeps class names: Foundry finds rolls, sheets and hooks by them. */
const compile = () => esbuild({ target: "es2022", tsconfig: "tsconfig.json", keepNames: true });

/** The folder to build into; another one keeps a running Playtable's files in place. */
const dir = process.env.OUT ?? "dist";

/** The installable system folder, and beside it the pure rules as a module of their own for bare Node. */
export default [
  {
    input: { scuffle: "module/main.ts" },
    output: { dir, format: "es", sourcemap: true, entryFileNames: "[name].mjs" },
    plugins: [compile(), assets()],
  },
  {
    input: { rules: "module/rules/index.ts" },
    output: { dir, format: "es", sourcemap: true, entryFileNames: "[name].mjs" },
    plugins: [compile()],
  },
];
