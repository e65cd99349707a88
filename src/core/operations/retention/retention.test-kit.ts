/** The list of removals as a document: what goes after how long, what outlives it, and why every other table stays. */
import { defaultRetention, retentionChoices, retentionWords } from "#core/content/site-settings/retention.ts";
import { keptTables, purgedElsewhere } from "../../../../test/tables.ts";
import { neverRemoved, type Removal, removals } from "./removals.ts";

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
description: What is deleted after which period, what is kept, and what is never deleted.
---

# Retention

Foyer deletes data that is no longer needed. This page is generated from the list that controls it (\`src/core/operations/retention/removals.ts\`) and the reasons why the rest stays (\`test/tables.ts\`), and a test keeps it up to date; [decision 80](decisions/080-growth-has-an-end.md) has the reasons.

Every ten minutes the worker removes rows in batches of at most a thousand per table, for at most twenty seconds. The owner chooses the periods under **Settings**, **Data**.

## Never removed

${neverRemoved.map((each) => `- ${each}`).join("\n")}

## The settings

${table(["setting", "default", "choices"], settings)}

\`unsubscribed\` erases people who unsubscribed, bounced or complained, with all their data; the others are in the table below.

## What is removed

${table(
  ["table", "what is removed", "after", "what stays", "minimum, and why"],
  removals.map((each) => [
    `\`${each.table}\`${each.empties ? `: ${each.empties.join(", ")}` : ""}`,
    each.goes,
    timeOf(each),
    each.stays,
    `${retentionWords(each.atLeast.days)}: ${each.atLeast.for}`,
  ]),
)}

## Removed by other tasks

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
