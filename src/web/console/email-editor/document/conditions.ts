/** The conditions that a part of an email can have, and what the editor does with them. */
import type { Editor } from "@tiptap/core";
import { captionOf } from "#web/console/email-editor/tags/chip-label.ts";

const sources = [
  '{% if first_name != "" %}',
  '{% if name != "" %}',
  '{% if eventState == "dated" %}',
  '{% if eventState == "on-demand" %}',
  '{% if burnoutTier == "steady" %}',
  '{% if burnoutTier == "strained" %}',
  '{% if burnoutTier == "depleted" %}',
];
export const conditions = sources.map((key) => ({ key, label: captionOf(key) }));

/** A paragraph becomes the version of those who meet it; otherwise a new one is begun. */
export function insertChoice(editor: Editor, source: string): void {
  const { $from } = editor.state.selection;
  const line = $from.depth === 1 && $from.parent.type.name === "paragraph" ? $from.parent : null;
  // One condition inside another cannot be sent.
  const isPlain = line?.content.content.every((node) => !String(node.attrs.source ?? "").startsWith("{%"));
  const content = line && isPlain ? line.content.toJSON() : null;
  const choice = {
    type: "choice",
    content: [
      { type: "branch", attrs: { source }, ...(content && { content }) },
      { type: "branch", attrs: { source: "{% else %}" } },
    ],
  };
  const at = line && isPlain ? { from: $from.before(), to: $from.after() } : $from.after(1);
  const start = typeof at === "number" ? at : at.from;
  editor
    .chain()
    .focus()
    .insertContentAt(at, choice)
    .setTextSelection(start + 2 + (line && isPlain ? line.content.size : 0))
    .run();
}

/** The version for everybody else: added, or removed. */
export function toggleOtherwise(editor: Editor): void {
  const found = choiceAround(editor);
  if (!found) return;
  const { node, start } = found;
  const last = node.lastChild;
  const end = start + node.content.size;
  if (last?.attrs.source === "{% else %}")
    editor
      .chain()
      .focus()
      .deleteRange({ from: end - last.nodeSize, to: end })
      .run();
  else
    editor
      .chain()
      .focus()
      .insertContentAt(end, { type: "branch", attrs: { source: "{% else %}" } })
      .setTextSelection(end + 1)
      .run();
}

/** Everybody reads the version that the cursor is in. */
export function dissolveChoice(editor: Editor): void {
  const found = choiceAround(editor);
  if (!found) return;
  const { parent } = editor.state.selection.$from;
  editor
    .chain()
    .focus()
    .insertContentAt(
      { from: found.start - 1, to: found.start + found.node.content.size + 1 },
      { type: "paragraph", content: parent.content.toJSON() ?? [] },
    )
    .run();
}

export function choiceAround({ state: { selection } }: Editor) {
  const { $from } = selection;
  const depth = $from.depth - 1;
  if (depth < 1 || $from.node(depth).type.name !== "choice") return null;
  return { node: $from.node(depth), start: $from.start(depth) };
}
