import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { type RichText, spansOf } from "#core/content/emails/rich-text.ts";
import type { Passage } from "./from-markdown.ts";
import { hideTags, isPlain, showTags } from "./markdown-words.ts";

export const toMarkdown = (body: Passage[]): string => `${body.map(block).join("\n\n")}\n`;

function block(each: Passage): string {
  switch (each.kind) {
    case "paragraph":
      return paragraph(each.text);
    case "heading":
      return `## ${words(each.text)}`;
    case "small":
      return `###### ${richWords(each.text)}`;
    case "list":
      return each.items
        .map((item, index) => listItem(item, each.ordered ? `${index + 1}. ` : "- "))
        .join(each.items.some(({ quote }) => quote !== undefined) ? "\n\n" : "\n");
    case "facts":
      return each.rows
        .flatMap(({ label, value }, index) => [
          `| ${words(label)} | ${richWords(value)} |`,
          ...(index === 0 ? ["| --- | --- |"] : []),
        ])
        .join("\n");
    case "button":
      return `[${words(each.label)}](${address(each.href)})`;
    case "quote":
      return [`> ${richWords(each.text)}`, ...(each.by ? [">", `> -- ${words(each.by)}`] : [])].join("\n");
    case "divider":
      return "---";
    case "unreadable":
      return each.markdown;
    case "picture":
      return `![${words(each.alt)}](/files/${each.file}${each.width ? ` "${each.width} wide"` : ""})`;
  }
}

type Item = Extract<EmailBlock, { kind: "list" }>["items"][number];

function listItem({ lead, text, quote }: Item, mark: string): string {
  const indent = " ".repeat(mark.length);
  const lines = [...(lead === undefined ? [] : [`**${words(lead)}**`]), richWords(text)];
  if (quote !== undefined)
    lines.push("", ...quote.split("\n").map((line) => (line === "" ? ">" : `> ${words(line)}`)));
  return lines.map((line, index) => (index === 0 ? mark : line === "" ? "" : indent) + line).join("\n");
}

/** A link alone in a paragraph is marked as a link, because otherwise it would become a button. */
function paragraph(text: RichText): string {
  const [only, ...more] = spansOf(text);
  return typeof only === "object" && more.length === 0
    ? `[${words(only.text)}](${address(only.href)} "link")`
    : richWords(text);
}

const richWords = (text: RichText): string =>
  typeof text === "string"
    ? words(text)
    : text
        .map((span) =>
          typeof span === "string"
            ? span.replace(/\S(?:.*\S)?/s, besideLink)
            : `[${words(span.text)}](${address(span.href)})`,
        )
        .join("");

/** Text next to a link may change it: `!` turns it into an image, a bare address swallows it. */
const besideLink = (text: string): string =>
  /!$|https?:|ftp:|www\.|@/i.test(text) ? escaped(text) : words(text);

const address = (href: string): string => (/[()]/.test(href) ? `<${href}>` : href);

/** Escapes only where Markdown would interpret the text. */
function words(text: string): string {
  return isPlain(hideTags(text).hidden) ? text : escaped(text);
}

function escaped(text: string): string {
  const { hidden, tags } = hideTags(text);
  const marked = hidden
    .replace(/[\\`*_[\]<>#|~&!-]/g, "\\$&")
    .replace(/^(\s*\d{1,9})([.)])/, "$1\\$2")
    .replace(/^(\s*)([+=])/, "$1\\$2")
    .replace(/(https?|ftp)(:)/gi, "$1\\$2")
    .replace(/www(\.)/gi, (found) => found.replace(".", "\\."))
    .replace(/@/g, "\\@");
  return showTags(marked, tags);
}
