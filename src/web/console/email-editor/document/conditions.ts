/** The conditions that a part of an email can have, and what the editor does with them. */
import type { Editor } from "@tiptap/core";
import { captionOf, OTHERWISE } from "#web/console/email-editor/tags/condition-label.ts";
import { choiceAt } from "./shown-version.ts";

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
export const EVERYBODY = { key: "{% endif %}", label: captionOf("{% endif %}") };

const versioned = ["paragraph", "small", "button", "factValue"];

/** A line or button becomes the version of those who meet it; otherwise a new part is begun. */
export function insertChoice(editor: Editor, source: string): void {
  const { $from } = editor.state.selection;
  const isPart = $from.depth === 1 || $from.parent.type.name === "factValue";
  const line = isPart && versioned.includes($from.parent.type.name) ? $from.parent : null;
  // One condition inside another cannot be sent.
  const isPlain = line?.children.every((node) => !String(node.attrs.source ?? "").startsWith("{%"));
  const content = line && isPlain ? line.content.toJSON() : null;
  const isButton = content !== null && line?.type.name === "button";
  const branch = (source: string, isWritten: boolean) => ({
    type: isButton ? "buttonBranch" : "branch",
    attrs: { source },
    ...(content && isWritten && { content }),
  });
  const choice = {
    type: "choice",
    attrs: { ...line?.attrs, kind: content && line ? line.type.name : "paragraph" },
    // A button without words cannot be sent: everybody else keeps its words until they are changed.
    content: [branch(source, true), branch(OTHERWISE, isButton)],
  };
  const at = content ? { from: $from.before(), to: $from.after() } : $from.after(1);
  const start = typeof at === "number" ? at : at.from;
  editor
    .chain()
    .focus()
    .insertContentAt(at, choice)
    .setTextSelection(start + 2 + (content && line ? line.content.size : 0))
    .run();
}

/** The version that is written gets another condition; its words stay. */
export function changeCondition(editor: Editor, source: string): void {
  const choice = choiceAround(editor);
  if (!choice) return;
  const { $from } = editor.state.selection;
  const shown = $from.index($from.depth - 1);
  const index = $from.parent.attrs.source === OTHERWISE ? 0 : shown;
  const versions = choice.node.children.slice(0, index);
  const at = versions.reduce((sum, { nodeSize }) => sum + nodeSize, choice.at + 1);
  const { tr } = editor.state;
  editor.view.dispatch(
    tr.setNodeAttribute(at, "source", index === 0 ? source : source.replace("if", "elsif")),
  );
  editor.commands.focus();
}

/** Everybody reads the version that the cursor is in. */
export function dissolveChoice(editor: Editor): void {
  const choice = choiceAround(editor);
  if (!choice) return;
  const { kind: line, ...attrs } = choice.node.attrs;
  const { $from } = editor.state.selection;
  const content = $from.parent.content.toJSON() ?? [];
  const isFact = $from.node($from.depth - 2).type.name === "fact";
  // It may have been pasted from or into a fact.
  const kind = isFact ? "factValue" : line === "factValue" ? "paragraph" : line;
  editor
    .chain()
    .focus()
    .insertContentAt(
      { from: choice.at, to: choice.at + choice.node.nodeSize },
      { type: kind, ...(kind === "button" && { attrs }), content },
    )
    .run();
}

export const choiceAround = ({ state }: Editor) => choiceAt(state.selection.$from);

/** The button that the cursor is in, with its words in one version or in several. */
export function buttonAround(editor: Editor) {
  const { parent } = editor.state.selection.$from;
  const node = parent.type.name === "button" ? parent : choiceAround(editor)?.node;
  if (!node || (node.type.name === "choice" && node.attrs.kind !== "button")) return null;
  const { href, counted } = node.attrs as { href: string; counted: boolean };
  return { type: node.type.name, href, counted };
}
