/** The editor's schema of a guide: cover, letter, chapters and last page, and the blocks in them. */
import { type Extensions, mergeAttributes, Node } from "@tiptap/core";
import {
  box,
  Link,
  line,
  Paragraph,
  Picture,
  Text,
  textAttribute,
  textMark,
} from "#web/console/editor/writing/text-nodes.ts";

const Doc = Node.create({ name: "doc", topNode: true, content: "cover letter chapter* closing" });
const section = (name: string, content: string) =>
  Node.create({
    name,
    content,
    isolating: true,
    parseHTML: () => [{ tag: `section[data-part="${name}"]` }],
    renderHTML: () => ["section", { "data-part": name }, 0],
  });

const Cover = section("cover", "coverTitle coverSubtitle").extend<{ coach: string }>({
  addOptions: () => ({ coach: "" }),
  renderHTML() {
    return ["section", { "data-part": "cover", "data-coach": this.options.coach }, 0];
  },
});
const CoverTitle = line("coverTitle", "h1", { group: "", marks: "", isolating: true });
const CoverSubtitle = line("coverSubtitle", "p", { group: "", marks: "", isolating: true });
const Letter = section("letter", "block+");

const Chapter = section("chapter", "chapterTitle (block | art)+").extend({
  addAttributes: () => ({
    label: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute("data-label"),
      renderHTML: ({ label }: Record<string, unknown>) => (label ? { "data-label": label } : {}),
    },
    fresh: {
      default: false,
      parseHTML: (element: HTMLElement) => element.hasAttribute("data-fresh"),
      renderHTML: ({ fresh }: Record<string, unknown>) => (fresh ? { "data-fresh": "" } : {}),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => [
    "section",
    mergeAttributes(HTMLAttributes, { "data-part": "chapter" }),
    0,
  ],
});
const ChapterTitle = line("chapterTitle", "h2", { group: "", marks: "" });

const Closing = section("closing", "block+").extend<{ call: string }>({
  addOptions: () => ({ call: "" }),
  addAttributes: () => ({
    isShown: { default: true, rendered: false },
    label: { default: null, rendered: false },
  }),
  renderHTML({ node }) {
    const { isShown, label } = node.attrs as { isShown: boolean; label: string | null };
    const words = label ?? this.options.call;
    return [
      "section",
      { "data-part": "closing" },
      ["h2", { contenteditable: "false" }, "What to do first"],
      ["div", 0],
      ...(isShown && words ? [["p", { contenteditable: "false", "data-part": "booking" }, words]] : []),
    ];
  },
});

const Heading = line("heading", "h3", { also: ["h1", "h2", "h3", "h4"] });
const Item = line("item", "p", { also: ["ul > li"] });
const Numbered = line("number", "p", { also: ["ol > li"] });
const TickBox = line("box", "p");
const Quote = line("quote", "p", { also: ["blockquote"] });
const Blank = line("blank", "p");
const Frame = line("frame", "p");

const Callout = box("callout", "paragraph+", { defining: true });

const Table = box("table", "tableRow+", {
  isolating: true,
  also: ["table"],
  renderHTML: ({ node }) => [
    "div",
    { "data-part": "table", role: "table", "data-columns": String(node.firstChild?.childCount ?? 1) },
    0,
  ],
});
const TableRow = box("tableRow", "tableCell+", {
  group: "",
  also: ["tr"],
  renderHTML: () => ["div", { "data-part": "tableRow", role: "row" }, 0],
});
const TableCell = line("tableCell", "div", {
  group: "",
  isolating: true,
  also: ["td", "th"],
  renderHTML: () => ["div", { "data-part": "tableCell", role: "cell" }, 0],
});

const SizedPicture = Picture.extend({
  addAttributes() {
    const parseHTML = (element: HTMLElement) => Number(element.getAttribute("data-width")) || 100;
    return { ...this.parent?.(), width: { ...textAttribute("width"), default: 100, parseHTML } };
  },
});

/** A page of the coach's art, with what is written on it. */
const Art = line("art", "div", { group: "", marks: "", isolating: true });

/** `call`: what the button on the last page says by itself; `coach`: the name on the cover. */
export const guideNodes = ({ call, coach }: { call: string; coach: string }): Extensions => [
  ...[Doc, Text, Paragraph, CoverTitle, CoverSubtitle, Letter, Chapter, ChapterTitle],
  ...[Cover.configure({ coach }), Closing.configure({ call })],
  ...[Heading, Item, Numbered, TickBox, Quote, Blank, Frame],
  ...[Callout, Table, TableRow, TableCell, SizedPicture, Art],
  ...[Link, textMark("strong", ["strong", "b"], "Mod-b"), textMark("struck", ["s", "del", "strike"])],
];
