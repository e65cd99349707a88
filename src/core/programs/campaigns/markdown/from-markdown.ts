import type { Token, Tokens } from "marked";
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { pick } from "#core/kernel/pick.ts";
import { findExcess, type Problem } from "./markdown-limits.ts";
import {
  hideTags,
  inlineText,
  inlineWords,
  isLink,
  linkOf,
  Refused,
  readBlocks,
  readInline,
  showTags,
} from "./markdown-words.ts";

export type Unreadable = { kind: "unreadable"; markdown: string; problem: string };
export type Passage = EmailBlock | Unreadable;

export type ReadMarkdown = {
  /** The whole text, in order: an editor must keep passages it can't show. */
  passages: Passage[];
  blocks: EmailBlock[];
  lines: number[];
  problems: Problem[];
};

export function fromMarkdown(markdown: string): ReadMarkdown {
  const { hidden, tags } = hideTags(markdown.replace(/\r\n?/g, "\n"));
  const read: ReadMarkdown = { passages: [], blocks: [], lines: [], problems: findExcess(hidden) };
  const keep = (raw: string, problem: string) =>
    read.passages.push({
      kind: "unreadable",
      markdown: showTags(raw, tags).replace(/^\n+|\s+$/g, ""),
      problem,
    });
  if (read.problems.length > 0) {
    keep(hidden, read.problems[0]?.words ?? "");
    return read;
  }
  let line = 1;
  for (const token of readBlocks(hidden)) {
    const begins = line + (/^\n+/.exec(token.raw)?.[0].length ?? 0);
    try {
      const block = token.type === "space" ? null : blockOf(token);
      if (block) {
        const whole = withTags(block, tags);
        read.passages.push(whole);
        read.blocks.push(whole);
        read.lines.push(begins);
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      read.problems.push({ line: begins, words: error.message });
      keep(token.raw, error.message);
    }
    line += token.raw.split("\n").length - 1;
  }
  return read;
}

const withTags = (block: EmailBlock, tags: string[]): EmailBlock =>
  JSON.parse(JSON.stringify(block), (_, value: unknown) =>
    typeof value === "string" ? showTags(value, tags) : value,
  );

function blockOf(token: Token): EmailBlock {
  switch (token.type) {
    case "paragraph":
      return paragraph(token as Tokens.Paragraph);
    case "heading":
      return token.depth === 6
        ? { kind: "small", text: inlineText(token.tokens) }
        : { kind: "heading", text: inlineWords(token.tokens) };
    case "list":
      return list(token as Tokens.List);
    case "table":
      return facts(token as Tokens.Table);
    case "blockquote":
      return quote(token as Tokens.Blockquote);
    case "hr":
      return { kind: "divider" };
    default:
      throw new Refused(pick(refused, token.type) ?? "This kind of Markdown is not known to messages.");
  }
}

const refused: Record<string, string> = {
  html: "HTML is not allowed here: write the words alone.",
  code: "Messages have no code: begin the line without spaces or backticks.",
  def: "Links cannot be kept for later: write [Label](address) where the button is to stand.",
};

/** A link alone in a paragraph becomes a button, unless marked as a link. */
function paragraph({ tokens }: Tokens.Paragraph): EmailBlock {
  const [only, ...more] = tokens.filter(({ raw }) => raw.trim() !== "");
  if (only?.type === "image" && more.length === 0) return picture(only as Tokens.Image);
  if (!only || !isLink(only) || more.length > 0) return { kind: "paragraph", text: inlineText(tokens) };
  const link = linkOf(only);
  if (only.title === "link") return { kind: "paragraph", text: [link] };
  if (only.title) throw new Refused("A button has a label and an address, and no title.");
  return { kind: "button", label: link.text, href: link.href };
}

function picture({ raw, href, title }: Tokens.Image): EmailBlock {
  const [, file] = /^\/files\/([0-9a-f]{32}-\d{1,4}x\d{1,4})$/.exec(href) ?? [];
  const [, width] = /^(\d{1,4}) wide$/.exec(title ?? "") ?? [];
  if (!file) throw new Refused("Pictures come from the library: choose one with the Picture button.");
  if (title && !width) throw new Refused('A picture’s width is written after its address: "260 wide".');
  const alt = inlineWords(readInline(raw.slice(2, raw.lastIndexOf("]("))));
  return { kind: "picture", file, alt, ...(width && { width: Number(width) }) };
}

function list({ items, ordered }: Tokens.List): EmailBlock {
  return { kind: "list", ordered, items: items.map(listItem) };
}

function listItem(item: Tokens.ListItem) {
  if (item.task) throw new Refused("Messages have no boxes to tick: write [ ] as words, or leave it out.");
  const [first, ...rest] = item.tokens.filter(({ type }) => type !== "space");
  if (!first || (first.type !== "text" && first.type !== "paragraph"))
    throw new Refused("A list item begins with words.");
  const [copied, ...more] = rest;
  if (more.length > 0 || (copied && copied.type !== "blockquote"))
    throw new Refused("After a list item's words only lines to copy may stand, each beginning with >.");
  const [head, ...tail] = first.tokens ?? [];
  const lead = head?.type === "strong" ? { lead: inlineWords(head.tokens) } : {};
  return {
    ...lead,
    text: inlineText(head?.type === "strong" ? tail : first.tokens),
    ...(copied && { quote: copiedLines(copied as Tokens.Blockquote) }),
  };
}

const copiedLines = ({ tokens }: Tokens.Blockquote): string =>
  tokens
    .map((token) => {
      if (token.type === "space") return token.raw.replace(/^\n/, "").replace(/[^\n]/g, "");
      if (token.type !== "paragraph") throw new Refused("Lines to copy are words alone.");
      return linesOf(token.tokens ?? []).join("\n");
    })
    .join("\n");

function linesOf(tokens: Token[]): string[] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type !== "text" || !token.raw.includes("\n")) {
      if (token.type === "br") lines.push([]);
      else lines.at(-1)?.push(token);
      continue;
    }
    for (const [index, raw] of token.raw.split("\n").entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ type: "text", raw, text: raw });
    }
  }
  return lines.map(inlineWords);
}

/** A table's header row is a fact like the others: Markdown requires a header. */
function facts({ header, rows }: Tokens.Table): EmailBlock {
  if (header.length !== 2) throw new Refused("A table has two columns: what it is, and what belongs to it.");
  const fact = (cells: Tokens.TableCell[]) => ({
    label: inlineWords(cells[0]?.tokens),
    value: inlineText(cells[1]?.tokens),
  });
  return { kind: "facts", rows: [header, ...rows].map(fact) };
}

/** A last line beginning with two dashes names the author. */
function quote({ tokens }: Tokens.Blockquote): EmailBlock {
  const [words, by, ...more] = tokens.filter(({ type }) => type !== "space");
  if (words?.type !== "paragraph" || more.length > 0 || (by && by.type !== "paragraph"))
    throw new Refused("A quote is one paragraph, and after an empty line whose words they are: > -- Name");
  const text = inlineText(words.tokens);
  if (!by) return { kind: "quote", text };
  const name = inlineWords(by.tokens);
  if (!name.startsWith("-- ")) throw new Refused("Whose words they are begins with two dashes: > -- Name");
  return { kind: "quote", text, by: name.slice(3) };
}
