/** Converts a message's blocks to the editor's document and back, unchanged if unedited. */
import type { JSONContent } from "@tiptap/core";
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import {
  joinSpans,
  plainWords,
  type RichText,
  type Span,
  type StyledText,
  spansOf,
} from "#core/content/emails/rich-text.ts";
import { splitTags } from "#web/console/email-editor/tags/chip-label.ts";
import { OTHERWISE } from "#web/console/email-editor/tags/condition-label.ts";

type Mark = { type: string; attrs?: Record<string, unknown> };
type DocumentNode = JSONContent;

type ListItem = Extract<EmailBlock, { kind: "list" }>["items"][number];

export const toDocument = (blocks: EmailBlock[]): DocumentNode => ({
  type: "doc",
  content: blocks.length > 0 ? blocks.map(nodeOf) : [{ type: "paragraph" }],
});

function nodeOf(block: EmailBlock): DocumentNode {
  switch (block.kind) {
    case "paragraph":
    case "small":
      return choiceOf(textBlock(block.kind, block.text));
    case "heading":
      return textBlock(block.kind, block.text);
    case "list":
      return { type: block.ordered ? "orderedList" : "bulletList", content: block.items.map(itemNode) };
    case "facts":
      return {
        type: "facts",
        content: block.rows.map(({ label, value }) => ({
          type: "fact",
          content: [textBlock("factLabel", label), choiceOf(textBlock("factValue", value))],
        })),
      };
    case "button":
      return choiceOf({
        ...textBlock("button", block.label),
        attrs: { href: block.href, counted: block.counted === true },
      });
    case "quote":
      return {
        type: "quote",
        content: [textBlock("quoteText", block.text), textBlock("attribution", block.by ?? "")],
      };
    case "picture":
      return {
        type: "picture",
        attrs: { file: block.file, alt: block.alt, width: block.width ?? null },
      };
    case "divider":
      return { type: "divider" };
  }
}

const itemNode = ({ lead, text, quote }: ListItem): DocumentNode => ({
  type: "listItem",
  content: [
    ...(lead === undefined ? [] : [textBlock("lead", lead)]),
    textBlock("paragraph", text),
    ...(quote === undefined ? [] : [{ type: "copy", content: copyNodes(quote) }]),
  ],
});

const copyNodes = (quote: string): DocumentNode[] =>
  quote
    .split("\n")
    .flatMap((line, index) => [...(index > 0 ? [{ type: "lineBreak" }] : []), ...wordNodes(line, [])]);

function textBlock(type: string, text: RichText): DocumentNode {
  const content = spansOf(text).flatMap((span) =>
    typeof span === "string" ? wordNodes(span, []) : wordNodes(span.text, marksOf(span)),
  );
  return { type, ...(content.length > 0 && { content }) };
}

const marksOf = ({ href, counted, bold, italic }: StyledText): Mark[] => [
  ...(href === undefined ? [] : [{ type: "link", attrs: { href, counted: counted === true } }]),
  ...(bold ? [{ type: "bold" }] : []),
  ...(italic ? [{ type: "italic" }] : []),
];

/** A line that is one condition becomes a part in versions. */
function choiceOf(line: DocumentNode): DocumentNode {
  const nodes = line.content ?? [];
  const begins = nodes.flatMap((node, index) => (isCondition(node) ? [index] : []));
  const [first] = begins;
  const last = begins.at(-1);
  const isWhole =
    first === 0 &&
    last === nodes.length - 1 &&
    begins.every((at, index) =>
      /^\{% *(\w+)/
        .exec(sourceOf(nodes[at]))?.[1]
        ?.match(index === 0 ? /^if$/ : at === last ? /^endif$/ : /^(?:elsif|else)$/),
    );
  if (!isWhole || begins.length < 2) return line;
  const isButton = line.type === "button";
  const branch = (source: string, content: DocumentNode[]): DocumentNode => ({
    type: isButton ? "buttonBranch" : "branch",
    attrs: { source },
    ...(content.length > 0 && { content }),
  });
  const branches = begins
    .slice(0, -1)
    .map((at, index) => branch(sourceOf(nodes[at]), nodes.slice(at + 1, begins[index + 1])));
  // A place to write what everybody else reads; a button needs words for them anyway.
  if (!isButton && branches.at(-1)?.attrs?.source !== OTHERWISE) branches.push(branch(OTHERWISE, []));
  return { type: "choice", attrs: { kind: line.type, ...line.attrs }, content: branches };
}

/** The versions of a part as one line; without words, none. */
function lineOf({ attrs, content: branches = [] }: DocumentNode): { content: DocumentNode[] } {
  const isButton = attrs?.kind === "button";
  // Nothing written for everybody else: they get nothing, where it is no button.
  const last = branches.at(-1);
  const isOpen = !isButton && last?.attrs?.source === OTHERWISE && richOf(last) === "";
  const read = isOpen ? branches.slice(0, -1) : branches;
  if (!isButton && read.every((each) => richOf(each) === "")) return { content: [] };
  const line = read.flatMap(({ attrs, content = [] }) => [chip(String(attrs?.source)), ...content]);
  return { content: [...line, chip("{% endif %}")] };
}

const sourceOf = (node: DocumentNode | undefined) =>
  node?.type === "chip" ? String(node.attrs?.source) : "";
const isCondition = (node: DocumentNode) => sourceOf(node).startsWith("{%");
const chip = (source: string): DocumentNode => ({ type: "chip", attrs: { source } });

const wordNodes = (words: string, marks: Mark[]): DocumentNode[] =>
  splitTags(words).map(({ part, isTag }) => ({
    ...(isTag ? { type: "chip", attrs: { source: part } } : { type: "text", text: part }),
    ...(marks.length > 0 && { marks }),
  }));

/** Skips empty lines. */
export function fromDocument({ content = [] }: DocumentNode): EmailBlock[] {
  const blocks: EmailBlock[] = [];
  for (const block of content.flatMap(blocksOf)) {
    const last = blocks.at(-1);
    // Two adjacent lists of one kind are one.
    if (block.kind === "list" && last?.kind === "list" && last.ordered === block.ordered)
      blocks[blocks.length - 1] = { ...last, items: [...last.items, ...block.items] };
    else blocks.push(block);
  }
  return blocks;
}

function blocksOf(node: DocumentNode): EmailBlock[] {
  const text = richOf(node);
  const [first, second] = node.content ?? [];
  switch (node.type) {
    case "paragraph":
    case "small":
      return text === "" ? [] : [{ kind: node.type, text }];
    case "choice": {
      const { kind } = node.attrs ?? {};
      const line = lineOf(node);
      if (kind === "button") return [buttonBlock(node, wordsOf(line))];
      return line.content.length === 0
        ? []
        : [{ kind: kind === "small" ? "small" : "paragraph", text: richOf(line) }];
    }
    case "heading":
      return text === "" ? [] : [{ kind: "heading", text: wordsOf(node) }];
    case "bulletList":
    case "orderedList": {
      const items = (node.content ?? []).flatMap(itemsOf);
      return items.length === 0 ? [] : [{ kind: "list", ordered: node.type === "orderedList", items }];
    }
    case "facts": {
      const rows = (node.content ?? [])
        .map(({ content: [label, value] = [] }) => ({
          label: wordsOf(label),
          value: richOf(value?.type === "choice" ? lineOf(value) : value),
        }))
        .filter(({ label, value }) => label !== "" || value !== "");
      return rows.length === 0 ? [] : [{ kind: "facts", rows }];
    }
    case "button":
      return [buttonBlock(node, wordsOf(node))];
    case "quote": {
      const [words, by] = [richOf(first), wordsOf(second)];
      return words === "" && by === "" ? [] : [{ kind: "quote", text: words, ...(by !== "" && { by }) }];
    }
    case "picture": {
      const { file, alt, width } = node.attrs ?? {};
      return [
        {
          kind: "picture",
          file: String(file),
          alt: String(alt).replace(/\s+/g, " ").trim(),
          ...(typeof width === "number" && { width }),
        },
      ];
    }
    case "divider":
      return [{ kind: "divider" }];
    default:
      throw new Error(`a ${node.type} cannot stand in a message`);
  }
}

const buttonBlock = ({ attrs }: DocumentNode, label: string): EmailBlock => ({
  ...{ kind: "button", label, href: String(attrs?.href ?? "") },
  ...(attrs?.counted === true && { counted: true }),
});

function itemsOf({ content = [] }: DocumentNode): ListItem[] {
  const part = (type: string) => content.find((node) => node.type === type);
  const lead = wordsOf(part("lead"));
  const text = richOf(part("paragraph"));
  const quote = copyOf(part("copy"));
  if (lead === "" && text === "" && quote === "") return [];
  return [{ ...(lead !== "" && { lead }), text, ...(quote !== "" && { quote }) }];
}

/** Text to copy keeps its line breaks, except leading and trailing ones. */
const copyOf = (node: DocumentNode | undefined): string =>
  (node?.content ?? [])
    .map((each) => (each.type === "lineBreak" ? "\n" : spanOf(each)))
    .map((span) => (typeof span === "string" ? span : span.text))
    .join("")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

function richOf(node: DocumentNode | undefined): RichText {
  const text = joinSpans((node?.content ?? []).map(spanOf));
  // A link over half of a typed tag: the tag wins.
  const tagsIn = (words: string) => splitTags(words).filter(({ isTag }) => isTag).length;
  const words = plainWords(text);
  const apart = spansOf(text).reduce((count, span) => count + tagsIn(plainWords([span])), 0);
  return tagsIn(words) === apart ? text : words;
}

const wordsOf = (node: DocumentNode | undefined): string =>
  (node?.content ?? [])
    .map(spanOf)
    .map((span) => (typeof span === "string" ? span : span.text))
    .join("")
    .trim();

function spanOf(node: DocumentNode): Span {
  const words = (node.type === "chip" ? String(node.attrs?.source) : (node.text ?? "")).replace(/\s/g, " ");
  const has = (type: string) => node.marks?.find((mark) => mark.type === type);
  const link = has("link");
  // Half of a condition in a style would leave unclosed markup.
  if (isCondition(node) || !(link || has("bold") || has("italic"))) return words;
  return {
    text: words,
    ...(link && { href: String(link.attrs?.href) }),
    ...(link?.attrs?.counted === true && { counted: true }),
    ...(has("bold") && { bold: true }),
    ...(has("italic") && { italic: true }),
  };
}
