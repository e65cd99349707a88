/** The plain-text part, written from the same blocks: one column of 72, links written out on lines of their own. */
import type { EmailBlock, EmailStep } from "../core/emails/campaign.ts";
import type { Coach } from "../core/pages/coach.ts";
import { smallPrint } from "./small-print.ts";

const columns = 72;
/** What a tag will be is not known yet; this is room for the name of an offer. */
const tagColumns = 36;

export function renderText(step: EmailStep, coach: Coach): string {
  const parts = [
    ...(step.title ? [underlined(step.title, "=")] : []),
    ...step.body.map(blockText),
    step.signOff,
  ];
  return `${[...parts, footer(coach)].join("\n\n")}\n`;
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "small":
      return wrap(block.text);
    case "heading":
      return underlined(block.text, "-");
    case "list":
      return block.items
        .map((item, index) => listItem(item, block.ordered ? `${index + 1}. ` : "* "))
        .join("\n\n");
    case "facts": {
      const gutter = Math.max(...block.rows.map(({ label }) => label.length)) + 3;
      return block.rows
        .map(({ label, value }) => wrap(value, " ".repeat(gutter), label.padEnd(gutter)))
        .join("\n");
    }
    case "button":
      return `${wrap(`${block.label}:`)}\n${block.href}`;
    case "quote":
      return [wrap(block.text, "> "), ...(block.by ? [wrap(block.by, "> ")] : [])].join("\n");
    case "divider":
      return "* * *";
  }
}

type Item = Extract<EmailBlock, { kind: "list" }>["items"][number];

function listItem({ lead, text, quote }: Item, mark: string): string {
  const indent = " ".repeat(mark.length);
  const lines = lead ? [wrap(lead, indent, mark), wrap(text, indent)] : [wrap(text, indent, mark)];
  return [
    ...lines,
    ...(quote ? ["", ...quote.split("\n").map((line) => wrap(line, `${indent}> `))] : []),
  ].join("\n");
}

function footer(coach: Coach): string {
  const { reason, page, sender, sample } = smallPrint(coach);
  return [
    "-".repeat(columns),
    `${reason}\n${page}`,
    wrap(sender.join(", ")),
    ...(sample ? [wrap(sample)] : []),
  ].join("\n\n");
}

const underlined = (words: string, rule: string) =>
  `${wrap(words)}\n${rule.repeat(Math.min(words.length, columns))}`;

/** Each branch of words that are chosen when the message is filled is wrapped by itself. */
const wrap = (words: string, indent = "", first = indent) =>
  words
    .split(/(\{%.*?%\})/)
    .map((part) => (part === "" || part.startsWith("{%") ? part : wrapWords(part, indent, first)))
    .join("");

/** Breaks between words, never inside a merge tag or a link; what is longer than a line keeps one of its own. */
function wrapWords(words: string, indent: string, first: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words.match(/(?:\{\{.*?\}\}|\S)+/g) ?? []) {
    if (line && indent.length + width(`${line} ${word}`) > columns) {
      lines.push(line);
      line = "";
    }
    line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].map((text, index) => (index ? indent : first) + text).join("\n");
}

const width = (text: string) => text.replace(/\{\{.*?\}\}/g, " ".repeat(tagColumns)).length;
