/** The editor's schema: the parts of a message, and what stands inside their lines. */
import { Extension, type Extensions, Node } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { pick } from "#core/kernel/pick.ts";
import { Link, Text, textMark } from "#web/console/editor/writing/text-nodes.ts";
import type { FieldLabels } from "#web/console/email-editor/tags/chip-label.ts";
import { countedAttribute } from "./button.ts";
import { Chip } from "./chip.ts";
import { parts } from "./email-parts.ts";
import { MessageKeys } from "./message-keys.ts";

const Doc = Node.create({ name: "doc", topNode: true, content: "block+" });

const CountedLink = Link.extend({
  addAttributes() {
    return { ...this.parent?.(), counted: countedAttribute };
  },
});

/** The part that the cursor is in, for the settings that stand below it. */
const MarkedPart = Extension.create({
  name: "markedPart",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection: { $from } }) {
          const at = $from.depth > 0 ? $from.before(1) : $from.pos;
          const size = doc.nodeAt(at)?.nodeSize ?? 0;
          return DecorationSet.create(doc, [Decoration.node(at, at + size, { "data-marked": "" })]);
        },
      },
    }),
  ],
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

/** `labels`: what the coach's forms call their fields; `values`: of the preview recipient, to begin with. */
export const messageExtensions = (labels: FieldLabels, values: Record<string, string>): Extensions => [
  ...messageNodes.map((node) => (node === Chip ? Chip.configure({ labels, values }) : node)),
  Placeholder.configure({
    includeChildren: true,
    showOnlyCurrent: false,
    placeholder: ({ node, editor }) =>
      pick(placeholders, node.type.name) ?? (editor.isEmpty ? "Write your message" : ""),
  }),
  MarkedPart,
  MessageKeys.configure({ enters: Object.assign({}, ...all.map((part) => part.enter)) }),
];
