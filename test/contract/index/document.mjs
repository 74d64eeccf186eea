/** `test/contract/INDEX.md`, made from docs/foundry.md, the behaviours and the lists beside this file. */
import { entries, generationsOf } from "./entries.mjs";

/** How much of a line is quoted. */
const QUOTED = 90;

/** The first words of a line, fit for a cell of a table: no marks, no bold, no half of a code span. */
function firstWords(text) {
  const plain = text
    .replace(/^\[[DU?][^\]]*\]\s*/u, "")
    .replace(/^\|\s*|\s*\|$/gu, "")
    .replace(/\s*\|\s*/gu, " · ")
    .replace(/(?: ·)+ ?$/u, "")
    .replaceAll("**", "")
    .replace(/\s+/gu, " ");
  if (plain.length <= QUOTED) return plain;
  const before = plain.lastIndexOf(" ", QUOTED);
  const cut = plain.slice(0, before > QUOTED / 2 ? before : plain.indexOf(" ", QUOTED));
  const open = (cut.match(/`/gu) ?? []).length % 2 === 1;
  return `${open ? plain.slice(0, plain.indexOf("`", cut.length) + 1) : cut} …`;
}

/** A behaviour's id, with its generation where it holds on one only. */
function proof(behaviour) {
  const generations = generationsOf(behaviour);
  return generations.length === 1 ? `\`${behaviour.id}\` (${generations[0]})` : `\`${behaviour.id}\``;
}

function row({ line, proofs, reason, assumption }) {
  const said = [
    ...proofs.map(proof),
    ...(reason ? [`not built: ${reason}`] : []),
    ...(assumption ? [`assumed: ${assumption}`] : []),
  ];
  return `| ${line.key} | ${[...line.marks].join("")} | ${firstWords(line.text)} | ${said.join("<br>") || "–"} |`;
}

/** A section's heading and table. */
const tableOf = (rows) =>
  [
    `## ${rows[0].line.section} ${rows[0].line.title}`,
    "",
    "| line | mark | begins | behaviours |",
    "| --- | --- | --- | --- |",
    ...rows.map(row),
  ].join("\n");

/** The whole index as Markdown, as it should be now. @returns {Promise<string>} */
export async function indexDocument() {
  const all = await entries();
  const ids = new Set(all.flatMap(({ proofs }) => proofs.map(({ id }) => id)));
  const count = (test) => all.filter(test).length;
  const sections = [...new Set(all.map(({ line }) => line.section))];
  const tables = sections.map((section) => tableOf(all.filter(({ line }) => line.section === section)));
  const head = [
    "# What of docs/foundry.md is proved, and by which behaviour",
    "",
    "Made by `node test/contract/index/write.mjs`; a contract test checks that it is as made. A line is named by its section and its",
    "place there. Behaviours stand in `behaviours/`; they hold on generations 13 and 14 unless one is told in brackets.",
    "",
    `${all.length} lines, ${ids.size} behaviours; ${count(({ proofs }) => proofs.length > 0)} lines are proved, ` +
      `${count(({ reason }) => reason)} not built, ${count(({ assumption }) => assumption)} assumed in part.`,
  ].join("\n");
  return `${[head, ...tables].join("\n\n")}\n`;
}
