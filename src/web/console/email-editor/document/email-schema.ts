/** The editor's schema: the parts of a message, and what stands inside their lines. */

import { type Extensions, Mark, Node } from "@tiptap/core";
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from "@tiptap/extensions";
import { pick } from "#core/kernel/pick.ts";
import { chipLabel, type FieldLabels, isKnownTag } from "#web/console/email-editor/tags/chip-label.ts";
import { attribute, countedAttribute, parts } from "./email-parts.ts";
import { MessageKeys } from "./message-keys.ts";

const Doc = Node.create({ name: "doc", topNode: true, content: "block+" });
const Text = Node.create({ name: "text", group: "inline" });

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
    counted: countedAttribute,
  }),
  // Pasted links keep only addresses that a message may have.
  parseHTML: () => [{ tag: "a[data-href]" }, { tag: 'a[href^="https://"]' }, { tag: 'a[href^="mailto:"]' }],
  // Without an address, so that a click sets the cursor and opens nothing.
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

const style = (name: "bold" | "italic", tags: string[], key: string) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0] as string, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });
const Bold = style("bold", ["strong", "b"], "Mod-b");
const Italic = style("italic", ["em", "i"], "Mod-i");

const all = Object.values(parts);

/** The schema, also for tests. */
export const messageNodes: Extensions = [
  Doc,
  Text,
  ...all.flatMap(({ nodes }) => nodes),
  Chip,
  LinkMark,
  Bold,
  Italic,
];

const placeholders = Object.assign({}, ...all.map((part) => part.placeholders)) as Record<string, string>;

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
  MessageKeys.configure({ enters: Object.assign({}, ...all.map((part) => part.enter)) }),
];
