/** Every kind of block as a part of the editor: its nodes, its place in the toolbar and under "Add", its keys and empty lines. */
import { type JSONContent, mergeAttributes, Node } from "@tiptap/core";
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { readPictureName } from "#core/content/pages/addresses/picture-address.ts";
import type { EditorIconName } from "#web/console/editor/editor-icon.tsx";
import { box, line, Paragraph, Picture, textAttribute } from "#web/console/editor/writing/text-nodes.ts";
import { captionOf } from "#web/console/email-editor/tags/chip-label.ts";
import { breakLine, type Enter, enterNextRow, leave, leaveBranch, moveOn } from "./message-keys.ts";

type Part = {
  /** The block's own node first, then those inside it. */
  nodes: Node[];
  /** Its name among the styles of text. */
  style?: string;
  /** What "Add" offers. */
  adds?: { label: string; icon: EditorIconName; insert: JSONContent }[];
  /** By node: what an empty line says, and what Enter does where it does not split. */
  placeholders?: Record<string, string>;
  enter?: Record<string, Enter>;
};

/** Versions of one line, of which each recipient gets one. */
const Choice = box("choice", "branch+", {
  defining: true,
  addAttributes: () => ({ kind: { ...textAttribute("kind"), default: "paragraph" } }),
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { "data-part": "choice" }), 0],
});
const Branch = line("branch", "p", {
  group: "",
  isolating: true,
  addAttributes: () => ({ source: textAttribute("source") }),
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
const Heading = line("heading", "h2", {
  marks: "",
  parseHTML: () => ["h1", "h2", "h3", "h4"].map((tag) => ({ tag })),
  renderHTML: () => ["h2", 0],
});
const Small = line("small", "p");

const list = (name: string, tag: string) =>
  Node.create({
    name,
    group: "block",
    content: "listItem+",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
const newList = (type: string): JSONContent => ({
  type,
  content: [{ type: "listItem", content: [{ type: "paragraph" }] }],
});
/** The plain form first: a new item begins without a bold line. */
const ListItem = Node.create({
  name: "listItem",
  content: "(paragraph | (lead paragraph)) copy?",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
});
const Lead = line("lead", "p", {
  group: "",
  marks: "",
});
const Copy = line("copy", "p", {
  group: "",
  content: "(text | chip | lineBreak)*",
  marks: "",
});
const LineBreak = Node.create({
  name: "lineBreak",
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'p[data-part="copy"] br' }],
  renderHTML: () => ["br"],
});

const Facts = box("facts", "fact+", { isolating: true });
const Fact = box("fact", "factLabel factValue", { group: "" });
const FactLabel = line("factLabel", "p", {
  group: "",
  marks: "",
  isolating: true,
});
const FactValue = line("factValue", "p", {
  group: "",
  isolating: true,
});

const Quote = Node.create({
  name: "quote",
  group: "block",
  content: "quoteText attribution",
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: () => ["blockquote", 0],
});
const QuoteText = line("quoteText", "p", {
  group: "",
});
const Attribution = line("attribution", "p", {
  group: "",
  marks: "",
});

/** Whether who follows it is counted. */
export const countedAttribute = {
  default: false,
  parseHTML: (element: HTMLElement) => element.hasAttribute("data-counted"),
  renderHTML: ({ counted }: Record<string, unknown>) => (counted ? { "data-counted": "" } : {}),
};

const Button = line("button", "p", {
  marks: "",
  addAttributes: () => ({
    href: {
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-href") ?? "",
      renderHTML: ({ href }: Record<string, unknown>) => ({ "data-href": href }),
    },
    counted: countedAttribute,
  }),
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) => [
    "p",
    mergeAttributes(HTMLAttributes, { "data-part": "button" }),
    ["span", 0],
  ],
});

const SizedPicture = Picture.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      width: {
        default: null,
        parseHTML: (element: HTMLElement) => Number(element.getAttribute("data-width")) || null,
        renderHTML: ({ file, width }: Record<string, unknown>) => ({
          width: String(
            Math.min(Number(width) || TEXT_WIDTH, readPictureName(String(file))?.width ?? TEXT_WIDTH),
          ),
          ...(width !== null && { "data-width": String(width) }),
        }),
      },
    };
  },
});
/** In pixels, of an email on a wide screen. */
const TEXT_WIDTH = 520;

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
    style: "Text",
    enter: { branch: leaveBranch },
  },
  heading: {
    nodes: [Heading],
    style: "Heading",
    adds: [{ label: "Heading", icon: "heading", insert: { type: "heading" } }],
    placeholders: { heading: "Heading" },
  },
  list: {
    nodes: [list("bulletList", "ul"), list("orderedList", "ol"), ListItem, Lead, Copy, LineBreak],
    adds: [
      { label: "Bulleted list", icon: "bulletList", insert: newList("bulletList") },
      { label: "Numbered list", icon: "orderedList", insert: newList("orderedList") },
    ],
    placeholders: { lead: "First line in bold" },
    enter: { lead: moveOn, copy: breakLine },
  },
  quote: {
    nodes: [Quote, QuoteText, Attribution],
    adds: [
      {
        label: "Quote",
        icon: "quote",
        insert: { type: "quote", content: [{ type: "quoteText" }, { type: "attribution" }] },
      },
    ],
    placeholders: { attribution: "Whose words? May stay empty" },
    enter: { quoteText: moveOn, attribution: leave(1) },
  },
  facts: {
    nodes: [Facts, Fact, FactLabel, FactValue],
    adds: [
      {
        label: "Facts in two columns",
        icon: "facts",
        insert: {
          type: "facts",
          content: [{ type: "fact", content: [{ type: "factLabel" }, { type: "factValue" }] }],
        },
      },
    ],
    placeholders: { factLabel: "What", factValue: "What belongs to it" },
    enter: { factLabel: moveOn, factValue: enterNextRow },
  },
  divider: {
    nodes: [Divider],
    adds: [{ label: "Dividing line", icon: "divider", insert: { type: "divider" } }],
  },
  button: {
    nodes: [Button],
    placeholders: { button: "Words on the button" },
    enter: { button: leave(0) },
  },
  small: { nodes: [Small], style: "Small print" },
  picture: { nodes: [SizedPicture] },
};
