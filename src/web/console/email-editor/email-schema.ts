/** The editor's nodes, as they appear on the paper. */

import { type Extensions, Mark, mergeAttributes, Node } from "@tiptap/core";
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from "@tiptap/extensions";
import { pictureAddress, readPictureName, widthsOf } from "#core/content/pages/addresses/picture-address.ts";
import { pick } from "#core/kernel/pick.ts";
import { chipLabel, type FieldLabels, isKnownTag } from "./chip-label.ts";
import { MessageKeys } from "./message-keys.ts";

const textBlock = (name: string, tag: string, more: Partial<Parameters<typeof Node.create>[0]> = {}) =>
  Node.create({
    name,
    content: "inline*",
    group: "block",
    defining: true,
    parseHTML: () => [{ tag: `${tag}[data-part="${name}"]` }],
    renderHTML: () => [tag, { "data-part": name }, 0],
    ...more,
  });

const Doc = Node.create({ name: "doc", topNode: true, content: "block+" });
const Text = Node.create({ name: "text", group: "inline" });
const Paragraph = textBlock("paragraph", "p", {
  priority: 1000,
  defining: false,
  parseHTML: () => [{ tag: "p" }, { tag: "div", priority: 1 }],
  renderHTML: () => ["p", 0],
});
const Heading = textBlock("heading", "h2", {
  marks: "",
  parseHTML: () => ["h1", "h2", "h3", "h4"].map((tag) => ({ tag })),
  renderHTML: () => ["h2", 0],
});
const Small = textBlock("small", "p", {
  parseHTML: () => [{ tag: 'p[data-part="small"]', priority: 60 }],
});

const list = (name: string, tag: string) =>
  Node.create({
    name,
    group: "block",
    content: "listItem+",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
/** The plain form first: a new item begins without a bold line. */
const ListItem = Node.create({
  name: "listItem",
  content: "(paragraph | (lead paragraph)) copy?",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
});
const Lead = textBlock("lead", "p", {
  group: "",
  marks: "",
  parseHTML: () => [{ tag: 'p[data-part="lead"]', priority: 60 }],
});
const Copy = textBlock("copy", "p", {
  group: "",
  content: "(text | chip | lineBreak)*",
  marks: "",
  parseHTML: () => [{ tag: 'p[data-part="copy"]', priority: 60 }],
});
const LineBreak = Node.create({
  name: "lineBreak",
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'p[data-part="copy"] br' }],
  renderHTML: () => ["br"],
});

const Facts = Node.create({
  name: "facts",
  group: "block",
  content: "fact+",
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-part="facts"]', priority: 60 }],
  renderHTML: () => ["div", { "data-part": "facts" }, 0],
});
const Fact = Node.create({
  name: "fact",
  content: "factLabel factValue",
  parseHTML: () => [{ tag: 'div[data-part="fact"]', priority: 60 }],
  renderHTML: () => ["div", { "data-part": "fact" }, 0],
});
const FactLabel = textBlock("factLabel", "p", {
  group: "",
  marks: "",
  isolating: true,
  parseHTML: () => [{ tag: 'p[data-part="factLabel"]', priority: 60 }],
});
const FactValue = textBlock("factValue", "p", {
  group: "",
  isolating: true,
  parseHTML: () => [{ tag: 'p[data-part="factValue"]', priority: 60 }],
});

const Quote = Node.create({
  name: "quote",
  group: "block",
  content: "quoteText attribution",
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: () => ["blockquote", 0],
});
const QuoteText = textBlock("quoteText", "p", {
  group: "",
  parseHTML: () => [{ tag: 'p[data-part="quoteText"]', priority: 60 }],
});
const Attribution = textBlock("attribution", "p", {
  group: "",
  marks: "",
  parseHTML: () => [{ tag: 'p[data-part="attribution"]', priority: 60 }],
});

const Button = textBlock("button", "p", {
  marks: "",
  addAttributes: () => ({
    href: {
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-href") ?? "",
      renderHTML: ({ href }: Record<string, unknown>) => ({ "data-href": href }),
    },
  }),
  parseHTML: () => [{ tag: 'p[data-part="button"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) => [
    "p",
    mergeAttributes(HTMLAttributes, { "data-part": "button" }),
    ["span", 0],
  ],
});

const attribute = (name: string) => ({
  default: "",
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
});

const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: attribute("file"),
    alt: attribute("alt"),
    width: {
      default: null,
      parseHTML: (element: HTMLElement) => Number(element.getAttribute("data-width")) || null,
    },
  }),
  parseHTML: () => [{ tag: "img[data-file]" }],
  renderHTML({ node }) {
    const { file, alt, width } = node.attrs as { file: string; alt: string; width: number | null };
    const size = readPictureName(file);
    const src = size
      ? pictureAddress(size.hash, widthsOf(size.width).find((w) => w >= 960) ?? size.width, "webp")
      : "";
    return [
      "img",
      {
        src,
        alt,
        width: String(Math.min(width ?? 520, size?.width ?? 520)),
        "data-file": file,
        "data-alt": alt,
        ...(width && { "data-width": String(width) }),
      },
    ];
  },
});

const Divider = Node.create({
  name: "divider",
  group: "block",
  atom: true,
  parseHTML: () => [{ tag: "hr" }],
  renderHTML: () => ["hr"],
});

const Chip = Node.create<{ labels: FieldLabels }>({
  name: "chip",
  addOptions: () => ({ labels: {} }),
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ source: attribute("source") }),
  parseHTML: () => [{ tag: "span[data-source]" }],
  renderHTML({ node }) {
    const source = String(node.attrs.source);
    return [
      "span",
      {
        "data-source": source,
        "data-chip": source.startsWith("{%") ? "choice" : isKnownTag(source) ? "tag" : "unknown",
        title: source,
      },
      chipLabel(source, this.options.labels),
    ];
  },
  renderText: ({ node }) => String(node.attrs.source),
});

const LinkMark = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-href") ?? element.getAttribute("href"),
      renderHTML: ({ href }: Record<string, unknown>) => ({ "data-href": href }),
    },
  }),
  // Pasted links keep only addresses that a message may have.
  parseHTML: () => [{ tag: "a[data-href]" }, { tag: 'a[href^="https://"]' }, { tag: 'a[href^="mailto:"]' }],
  // Without an address, so that a click sets the cursor and opens nothing.
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

/** The schema, also for tests. */
export const messageNodes: Extensions = [
  Doc,
  Paragraph,
  Text,
  Heading,
  Small,
  list("bulletList", "ul"),
  list("orderedList", "ol"),
  ListItem,
  Lead,
  Copy,
  LineBreak,
  Facts,
  Fact,
  FactLabel,
  FactValue,
  Quote,
  QuoteText,
  Attribution,
  Button,
  Picture,
  Divider,
  Chip,
  LinkMark,
];

const placeholders: Record<string, string> = {
  attribution: "Whose words? May stay empty",
  button: "Words on the button",
  factLabel: "What",
  factValue: "What belongs to it",
  heading: "Heading",
  lead: "First line in bold",
};

/** `labels`: what the coach's forms call their fields. */
export const messageExtensions = (labels: FieldLabels): Extensions => [
  ...messageNodes.map((node) => (node === Chip ? Chip.configure({ labels }) : node)),
  UndoRedo,
  Dropcursor.configure({ class: "drop-cursor", color: false }),
  Gapcursor,
  Placeholder.configure({
    includeChildren: true,
    showOnlyCurrent: false,
    placeholder: ({ node, editor }) =>
      pick(placeholders, node.type.name) ?? (editor.isEmpty ? "Write your message" : ""),
  }),
  MessageKeys,
];
