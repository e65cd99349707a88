/** Every kind of block as a part of the editor: its nodes, its place in the toolbar, its keys and empty lines. */
import { type JSONContent, mergeAttributes, Node } from "@tiptap/core";
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { pictureAddress, readPictureName, widthsOf } from "#core/content/pages/addresses/picture-address.ts";
import type { EditorIconName } from "#web/console/editor/editor-icon.tsx";
import { captionOf } from "#web/console/email-editor/tags/chip-label.ts";
import { breakLine, type Enter, enterNextRow, leave, leaveBranch, moveOn } from "./message-keys.ts";

type Part = {
  /** The block's own node first, then those inside it. */
  nodes: Node[];
  /** A style of text, a button that inserts it, or null for a control of the toolbar's own. */
  tool: { style: string } | { label: string; icon: EditorIconName; insert: JSONContent } | null;
  /** By node: what an empty line says, and what Enter does where it does not split. */
  placeholders?: Record<string, string>;
  enter?: Record<string, Enter>;
};

export const attribute = (name: string) => ({
  default: "",
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
});

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

const Paragraph = textBlock("paragraph", "p", {
  priority: 1000,
  defining: false,
  parseHTML: () => [{ tag: "p" }, { tag: "div", priority: 1 }],
  renderHTML: () => ["p", 0],
});
/** Versions of one line, of which each recipient gets one. */
const Choice = Node.create({
  name: "choice",
  group: "block",
  content: "branch+",
  defining: true,
  addAttributes: () => ({ kind: { ...attribute("kind"), default: "paragraph" } }),
  parseHTML: () => [{ tag: 'div[data-part="choice"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { "data-part": "choice" }), 0],
});
const Branch = textBlock("branch", "p", {
  group: "",
  isolating: true,
  addAttributes: () => ({ source: attribute("source") }),
  parseHTML: () => [{ tag: 'p[data-part="branch"]', priority: 60 }],
  renderHTML: ({ node }) => [
    "p",
    {
      "data-part": "branch",
      "data-source": String(node.attrs.source),
      "data-caption": captionOf(String(node.attrs.source)),
    },
    0,
  ],
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

/** Whether who follows it is counted. */
export const countedAttribute = {
  default: false,
  parseHTML: (element: HTMLElement) => element.hasAttribute("data-counted"),
  renderHTML: ({ counted }: Record<string, unknown>) => (counted ? { "data-counted": "" } : {}),
};

const Button = textBlock("button", "p", {
  marks: "",
  addAttributes: () => ({
    href: {
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-href") ?? "",
      renderHTML: ({ href }: Record<string, unknown>) => ({ "data-href": href }),
    },
    counted: countedAttribute,
  }),
  parseHTML: () => [{ tag: 'p[data-part="button"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) => [
    "p",
    mergeAttributes(HTMLAttributes, { "data-part": "button" }),
    ["span", 0],
  ],
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

export const parts: Record<EmailBlock["kind"], Part> = {
  paragraph: {
    nodes: [Paragraph, Choice, Branch],
    tool: { style: "Text" },
    placeholders: { branch: "What they read" },
    enter: { branch: leaveBranch },
  },
  heading: { nodes: [Heading], tool: { style: "Heading" }, placeholders: { heading: "Heading" } },
  small: { nodes: [Small], tool: { style: "Small print" } },
  list: {
    nodes: [list("bulletList", "ul"), list("orderedList", "ol"), ListItem, Lead, Copy, LineBreak],
    tool: null,
    placeholders: { lead: "First line in bold" },
    enter: { lead: moveOn, copy: breakLine },
  },
  quote: {
    nodes: [Quote, QuoteText, Attribution],
    tool: {
      label: "Quote",
      icon: "quote",
      insert: { type: "quote", content: [{ type: "quoteText" }, { type: "attribution" }] },
    },
    placeholders: { attribution: "Whose words? May stay empty" },
    enter: { quoteText: moveOn, attribution: leave(1) },
  },
  facts: {
    nodes: [Facts, Fact, FactLabel, FactValue],
    tool: {
      label: "Facts in two columns",
      icon: "facts",
      insert: {
        type: "facts",
        content: [{ type: "fact", content: [{ type: "factLabel" }, { type: "factValue" }] }],
      },
    },
    placeholders: { factLabel: "What", factValue: "What belongs to it" },
    enter: { factLabel: moveOn, factValue: enterNextRow },
  },
  divider: {
    nodes: [Divider],
    tool: { label: "Dividing line", icon: "divider", insert: { type: "divider" } },
  },
  button: {
    nodes: [Button],
    tool: null,
    placeholders: { button: "Words on the button" },
    enter: { button: leave(0) },
  },
  picture: { nodes: [Picture], tool: null },
};
