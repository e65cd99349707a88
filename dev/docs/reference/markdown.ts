/** Generates Markdown: escaped text, tables and pages. */

/** Escapes `<`, except in backticks. */
export const plain = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll("<", "&lt;")))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

export const code = (text: string): string => (text === "" ? "" : `\`${text.replaceAll("`", "'")}\``);

const cell = (text: string) => text.replaceAll("|", "\\|").replace(/\s+/g, " ").trim();

export function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

export type Reference = { file: string; title: string; about: string; source: string; body: string };

export const page = ({ title, about, source, body }: Reference): string => `---
title: ${title}
description: ${JSON.stringify(about)}
---

<!-- Written by \`npm run docs:reference\` from ${source}: change that, not this. -->

# ${title}

${about}

${body.trim()}
`;

export function commentAbove(source: string, at: number): string {
  const before = source.slice(0, at).trimEnd();
  if (!before.endsWith("*/")) return "";
  const comment = before.slice(before.lastIndexOf("/**"));
  return comment
    .replace(/^\/\*\*|\*\/$/g, "")
    .replace(/^\s*\* ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}
