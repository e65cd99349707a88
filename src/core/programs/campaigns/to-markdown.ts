/** A message's blocks as the Markdown an owner edits; `fromMarkdown` reads the same blocks out of it again. */
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { hideTags, isPlain, showTags } from "./markdown-words.ts";

export const toMarkdown = (body: EmailBlock[]): string => `${body.map(block).join("\n\n")}\n`;

function block(each: EmailBlock): string {
  switch (each.kind) {
    case "paragraph":
      return words(each.text);
    case "heading":
      return `## ${words(each.text)}`;
    case "small":
      return `###### ${words(each.text)}`;
    case "list":
      return each.items
        .map((item, index) => listItem(item, each.ordered ? `${index + 1}. ` : "- "))
        .join(each.items.some(({ quote }) => quote !== undefined) ? "\n\n" : "\n");
    case "facts":
      return each.rows
        .flatMap(({ label, value }, index) => [
          `| ${words(label)} | ${words(value)} |`,
          ...(index === 0 ? ["| --- | --- |"] : []),
        ])
        .join("\n");
    case "button":
      return `[${words(each.label)}](${each.href})`;
    case "quote":
      return [`> ${words(each.text)}`, ...(each.by ? [">", `> -- ${words(each.by)}`] : [])].join("\n");
    case "divider":
      return "---";
  }
}

type Item = Extract<EmailBlock, { kind: "list" }>["items"][number];

function listItem({ lead, text, quote }: Item, mark: string): string {
  const indent = " ".repeat(mark.length);
  const lines = [...(lead === undefined ? [] : [`**${words(lead)}**`]), words(text)];
  if (quote !== undefined)
    lines.push("", ...quote.split("\n").map((line) => (line === "" ? ">" : `> ${words(line)}`)));
  return lines.map((line, index) => (index === 0 ? mark : line === "" ? "" : indent) + line).join("\n");
}

/** As they stand where Markdown means nothing by them, else with every sign that could mean something written out. */
function words(text: string): string {
  const { hidden, tags } = hideTags(text);
  if (isPlain(hidden)) return text;
  const marked = hidden
    .replace(/[\\`*_[\]<>#|~&!-]/g, "\\$&")
    .replace(/^(\s*\d{1,9})([.)])/, "$1\\$2")
    .replace(/^(\s*)([+=])/, "$1\\$2")
    .replace(/(https?|ftp)(:)/gi, "$1\\$2")
    .replace(/www(\.)/gi, (found) => found.replace(".", "\\."))
    .replace(/@/g, "\\@");
  return showTags(marked, tags);
}
