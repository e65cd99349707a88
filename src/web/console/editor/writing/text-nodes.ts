/** The nodes and marks that emails and guides are both made of. */
import { Mark, mergeAttributes, Node } from "@tiptap/core";
import { pictureAddress, readPictureName, widthsOf } from "#core/content/pages/addresses/picture-address.ts";
import { pick } from "#core/kernel/pick.ts";

/** `also`: what else is read as this part, from elsewhere. */
type More = Partial<Parameters<typeof Node.create>[0]> & { also?: string[] };

/** What this editor copied, before the rest. */
const parsed = (tag: string, name: string, also: string[]) => () => [
  { tag: `${tag}[data-part="${name}"]`, priority: 60 },
  ...also.map((each) => ({ tag: each })),
];

export const Text = Node.create({ name: "text", group: "inline" });

export const line = (name: string, tag: string, { also = [], ...more }: More = {}) =>
  Node.create({
    name,
    content: "inline*",
    group: "block",
    defining: true,
    parseHTML: parsed(tag, name, also),
    renderHTML: () => [tag, { "data-part": name }, 0],
    ...more,
  });

export const Paragraph = line("paragraph", "p", {
  priority: 1000,
  defining: false,
  parseHTML: () => [{ tag: "p" }, { tag: "div", priority: 1 }],
  renderHTML: () => ["p", 0],
});

/** A part that holds lines. */
export const box = (name: string, content: string, { also = [], ...more }: More = {}) =>
  Node.create({
    name,
    content,
    group: "block",
    parseHTML: parsed("div", name, also),
    renderHTML: () => ["div", { "data-part": name }, 0],
    ...more,
  });

/** An attribute that is copied as `data-…`. */
export const textAttribute = (name: string) => ({
  default: "",
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: pick(attributes, name) }),
});

/** Without a width: each kind of text has its own. */
export const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ file: textAttribute("file"), alt: textAttribute("alt") }),
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

/** Drawn as the first of its tags. */
export const textMark = (name: string, tags: [string, ...string[]], key?: string) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(name) } : {};
    },
  });

export const Link = Mark.create({
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
