/** The list of removals as a document: what goes after how long, what outlives it, and why every other table stays. */
import { defaultRetention, retentionChoices, retentionWords } from "#core/content/site-settings/retention.ts";
import { keptTables, neverRemoved, purgedElsewhere } from "./kept-tables.ts";
import { type Removal, removals } from "./removals.ts";

const words = (days: number | null) => (days === null ? "for good" : retentionWords(days));

const timeOf = ({ after }: Removal): string =>
  typeof after === "string" ? `${words(defaultRetention[after])} (setting)` : words(after.days);

/** Columns as wide as their widest cell, as the other tables of the documentation are. */
function table(head: string[], cells: string[][]): string {
  const widths = head.map((name, at) => Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(head), rule, ...cells.map(line)].join("\n");
}

export function retentionDocument(): string {
  const settings = Object.entries(retentionChoices).map(([field, choices]) => [
    `\`${field}\``,
    words(choices[0]),
    [...choices]
      .toSorted((a, b) => (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER))
      .map(words)
      .join(", "),
  ]);
  return `---

title: Retention
description: What is removed when its time is over, what outlives it, and what is never removed.
---

# Retention

Growth has an end: what nobody needs for ever is removed when its time is over. This page is written from the lists that do it (\`src/core/operations/retention/removals.ts\` and \`kept-tables.ts\`), by a test; [decision 80](decisions/080-growth-has-an-end.md) says why it is so.

The worker looks every ten minutes and removes up to a thousand rows of a table at a time, for at most twenty seconds. The owner chooses the times under **Settings**, **Data**.

## Never removed

${neverRemoved.map((each) => `- ${each}`).join("\n")}

## The settings

${table(["setting", "until somebody chooses", "choices"], settings)}

\`unsubscribed\` erases people who left, with everything about them; the others are in the table below.

## What is removed

${table(
  ["table", "what goes", "after", "what stays", "kept at least, for"],
  removals.map((each) => [
    `\`${each.table}\`${each.empties ? `: ${each.empties.join(", ")}` : ""}`,
    each.goes,
    timeOf(each),
    each.stays,
    `${retentionWords(each.atLeast.days)}: ${each.atLeast.for}`,
  ]),
)}

## What goes by itself

${table(
  ["table", "when", "by"],
  Object.entries(purgedElsewhere).map(([name, { goes, by }]) => [`\`${name}\``, goes, `\`src/${by}\``]),
)}

## What stays, and why

${table(
  ["table", "why"],
  Object.entries(keptTables).map(([name, why]) => [`\`${name}\``, why]),
)}
`;
}
