/** The editor's schema of a guide: cover, letter, chapters and last page, and the blocks in them. */
import { type Extensions, Mark, mergeAttributes, Node } from "@tiptap/core";
import { pictureAddress, readPictureName, widthsOf } from "#core/content/pages/addresses/picture-address.ts";
import { pick } from "#core/kernel/pick.ts";

const Doc = Node.create({ name: "doc", topNode: true, content: "cover letter chapter* closing" });
const Text = Node.create({ name: "text", group: "inline" });

/** Parsed from what this editor copied, apart from the tags named here. */
const line = (name: string, tag: string, more: Partial<Parameters<typeof Node.create>[0]> = {}) =>
  Node.create({
    name,
    content: "inline*",
    group: "block",
    defining: true,
    parseHTML: () => [{ tag: `${tag}[data-part="${name}"]`, priority: 60 }],
    renderHTML: () => [tag, { "data-part": name }, 0],
    ...more,
  });
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

const Paragraph = line("paragraph", "p", {
  priority: 1000,
  defining: false,
  parseHTML: () => [{ tag: "p" }, { tag: "div", priority: 1 }],
  renderHTML: () => ["p", 0],
});
const Heading = line("heading", "h3", { parseHTML: () => ["h1", "h2", "h3", "h4"].map((tag) => ({ tag })) });
const Item = line("item", "p", {
  parseHTML: () => [{ tag: 'p[data-part="item"]', priority: 60 }, { tag: "ul > li" }],
});
const Numbered = line("number", "p", {
  parseHTML: () => [{ tag: 'p[data-part="number"]', priority: 60 }, { tag: "ol > li" }],
});
const Box = line("box", "p");
const Quote = line("quote", "p", {
  parseHTML: () => [{ tag: 'p[data-part="quote"]', priority: 60 }, { tag: "blockquote" }],
});
const Blank = line("blank", "p");
const Frame = line("frame", "p");

const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "paragraph+",
  defining: true,
  parseHTML: () => [{ tag: 'div[data-part="callout"]', priority: 60 }],
  renderHTML: () => ["div", { "data-part": "callout" }, 0],
});

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }, { tag: 'div[data-part="table"]', priority: 60 }],
  renderHTML: ({ node }) => [
    "div",
    { "data-part": "table", role: "table", "data-columns": String(node.firstChild?.childCount ?? 1) },
    0,
  ],
});
const TableRow = Node.create({
  name: "tableRow",
  content: "tableCell+",
  parseHTML: () => [{ tag: "tr" }, { tag: 'div[data-part="tableRow"]', priority: 60 }],
  renderHTML: () => ["div", { "data-part": "tableRow", role: "row" }, 0],
});
const TableCell = line("tableCell", "div", {
  group: "",
  isolating: true,
  parseHTML: () => [{ tag: "td" }, { tag: "th" }, { tag: 'div[data-part="tableCell"]', priority: 60 }],
  renderHTML: () => ["div", { "data-part": "tableCell", role: "cell" }, 0],
});

const text = (name: string) => ({
  default: "",
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: pick(attributes, name) }),
});
const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ file: text("file"), alt: text("alt"), width: { ...text("width"), default: 100 } }),
  parseHTML: () => [{ tag: "img[data-file]" }],
  renderHTML({ HTMLAttributes, node }) {
    const { file, alt } = node.attrs as { file: string; alt: string };
    const size = readPictureName(file);
    const src = size
      ? pictureAddress(size.hash, widthsOf(size.width).find((each) => each >= 960) ?? size.width, "webp")
      : "";
    return ["img", mergeAttributes(HTMLAttributes, { src, alt })];
  },
});

/** A page of the coach's art, with what is written on it. */
const Art = line("art", "div", { group: "", marks: "", isolating: true });

const mark = (name: string, tags: string[], rendered: string) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [rendered, 0],
  });
const Strong = mark("strong", ["strong", "b"], "strong").extend({
  addKeyboardShortcuts() {
    return { "Mod-b": () => this.editor.commands.toggleMark("strong") };
  },
});
const Struck = mark("struck", ["s", "del", "strike"], "s");
const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-href") ?? element.getAttribute("href"),
      renderHTML: ({ href }: Record<string, unknown>) => ({ "data-href": href }),
    },
  }),
  parseHTML: () => [{ tag: "a[data-href]" }, { tag: 'a[href^="https://"]' }, { tag: 'a[href^="mailto:"]' }],
  // Without an address, so that a click sets the cursor and opens nothing.
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

/** `call`: what the button on the last page says by itself; `coach`: the name on the cover. */
export const guideNodes = ({ call, coach }: { call: string; coach: string }): Extensions => [
  ...[Doc, Text, Paragraph, CoverTitle, CoverSubtitle, Letter, Chapter, ChapterTitle],
  ...[Cover.configure({ coach }), Closing.configure({ call })],
  ...[Heading, Item, Numbered, Box, Quote, Blank, Frame, Callout, Table, TableRow, TableCell, Picture, Art],
  ...[Link, Strong, Struck],
];
