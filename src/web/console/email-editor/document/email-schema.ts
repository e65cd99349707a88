/** The editor's schema: the parts of a message, and what stands inside their lines. */
import { type Extensions, Node } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { pick } from "#core/kernel/pick.ts";
import { Link, Text, textAttribute, textMark } from "#web/console/editor/writing/text-nodes.ts";
import { chipLabel, type FieldLabels, isKnownTag } from "#web/console/email-editor/tags/chip-label.ts";
import { countedAttribute, parts } from "./email-parts.ts";
import { MessageKeys } from "./message-keys.ts";

const Doc = Node.create({ name: "doc", topNode: true, content: "block+" });

const Chip = Node.create<{ labels: FieldLabels }>({
  name: "chip",
  addOptions: () => ({ labels: {} }),
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ source: textAttribute("source") }),
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

const CountedLink = Link.extend({
  addAttributes() {
    return { ...this.parent?.(), counted: countedAttribute };
  },
});

const all = Object.values(parts);

/** The schema, also for tests. */
export const messageNodes: Extensions = [
  Doc,
  Text,
  ...all.flatMap(({ nodes }) => nodes),
  Chip,
  CountedLink,
  textMark("bold", ["strong", "b"], "Mod-b"),
  textMark("italic", ["em", "i"], "Mod-i"),
];

const placeholders = Object.assign({}, ...all.map((part) => part.placeholders)) as Record<string, string>;

/** `labels`: what the coach's forms call their fields. */
export const messageExtensions = (labels: FieldLabels): Extensions => [
  ...messageNodes.map((node) => (node === Chip ? Chip.configure({ labels }) : node)),
  Placeholder.configure({
    includeChildren: true,
    showOnlyCurrent: false,
    placeholder: ({ node, editor }) =>
      pick(placeholders, node.type.name) ?? (editor.isEmpty ? "Write your message" : ""),
  }),
  MessageKeys.configure({ enters: Object.assign({}, ...all.map((part) => part.enter)) }),
];
