import type { EmailBlock, EmailMessage } from "#core/content/emails/campaign.ts";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { linksOf, plainWords, type RichText, type Span, spansOf } from "#core/content/emails/rich-text.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import { confirmation, isJoinLink, linkFollows, smallPrint } from "./small-print.ts";

const columns = 72;
/** Room for a tag whose value is not known yet, such as an offer's name. */
const tagColumns = 36;

export function renderText(message: EmailMessage, coach: Coach): string {
  const parts = [...message.body.map(blockText), message.signOff, footer(coach)];
  const title = message.title ? `${underlined(message.title, "=")}\n\n` : "";
  return `${title}${confirmationText()}${parts.join("\n\n")}\n`;
}

/** Includes its own blank line, so that none is left when it is absent. */
function confirmationText(): string {
  const { when, words, button, end } = confirmation;
  return `${when}${wrap(`${words.lead} ${words.rest}`)}\n\n${linkText(button)}\n\n${end}`;
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
    case "button": {
      const { when, words, otherwise, end } = linkFollows;
      return isJoinLink(block.href) ? `${when}${words}${otherwise}${linkText(block)}${end}` : linkText(block);
    }
    case "quote":
      return [wrap(block.text, "> "), ...(block.by ? [wrap(block.by, "> ")] : [])].join("\n");
    case "divider":
      return "* * *";
    case "picture":
      return wrap(`[Picture: ${block.alt}]`);
  }
}

const linkText = ({ label, href }: { label: string; href: string }) => `${wrap(`${label}:`)}\n${href}`;

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
  const { reason, page, leave, legal, sender, sample } = smallPrint(coach);
  return [
    "-".repeat(columns),
    `${reason}\n${page}`,
    linkText(leave),
    ...legal.map(linkText),
    wrap(sender.join(", ")),
    ...(sample ? [wrap(sample)] : []),
  ].join("\n\n");
}

const underlined = (words: string, rule: string) =>
  eachBranch(words, (spans) => {
    const branch = plainWords(spans);
    return `${wrapWords(branch)}\n${rule.repeat(Math.min(width(branch, 0), columns))}`;
  });

const wrap = (text: RichText, indent = "", first = indent) =>
  eachBranch(text, (spans) =>
    [
      wrapWords(plainWords(spans), indent, first),
      ...linksOf(spans).flatMap((link) => ["", wrapWords(`${link.text}:`, indent), indent + link.href]),
    ].join("\n"),
  );

function eachBranch(text: RichText, set: (branch: Span[]) => string): string {
  const parts: string[] = [];
  let branch: Span[] = [];
  const end = () => {
    if (branch.length > 0) parts.push(set(branch));
    branch = [];
  };
  for (const span of spansOf(text).flatMap(splitChoices)) {
    if (typeof span === "string" && span.startsWith("{%")) {
      end();
      parts.push(span);
    } else branch.push(span);
  }
  end();
  return parts.join("");
}

const splitChoices = (span: Span): Span[] =>
  typeof span === "string" ? span.split(/(\{%.*?%\})/).filter((part) => part !== "") : [span];

/** Breaks between words, never inside a merge tag or link; longer ones get their own line. */
function wrapWords(words: string, indent = "", first = indent): string {
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

const width = (text: string, least = tagColumns) =>
  text.replace(/\{\{ *(\w+).*?\}\}/g, (_, tag: string) =>
    (Object.hasOwn(mergeTags, tag) ? mergeTags[tag as keyof typeof mergeTags] : "").padEnd(least),
  ).length;
