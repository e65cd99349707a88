/** Every kind of block as a part of the editor: its nodes, its place in the toolbar and under "Add", its keys and empty lines. */
import { type JSONContent, Node } from "@tiptap/core";
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { readPictureName } from "#core/content/pages/addresses/picture-address.ts";
import type { EditorIconName } from "#web/console/editor/editor-icon.tsx";
import { box, line, Paragraph, Picture } from "#web/console/editor/writing/text-nodes.ts";
import { Button } from "./button.ts";
import { Branch, ButtonBranch, Choice } from "./choice.ts";
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
const Fact = box("fact", "factLabel (factValue | choice)", { group: "" });
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
    placeholders: { branch: "Nothing written here yet" },
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
    nodes: [Button, ButtonBranch],
    placeholders: { button: "Words on the button", buttonBranch: "Words on the button" },
    enter: { button: leave(0), buttonBranch: leaveBranch },
  },
  small: { nodes: [Small], style: "Small print" },
  picture: { nodes: [SizedPicture] },
};
