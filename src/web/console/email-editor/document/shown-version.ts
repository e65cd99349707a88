/** Which version of each conditional part is shown: the one with the cursor, otherwise the preview recipient's. */
import type { Editor } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { versionFor } from "#web/console/email-editor/tags/condition-label.ts";

type Values = Record<string, string>;
/** `own`: the version that the preview recipient gets. */
type Versions = { shown: number; own: number };

const key = new PluginKey<DecorationSet>("shownVersions");

/** The others stay in the document, hidden. */
export const shownVersions = (values: () => Values) =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => versionsIn(doc, values(), DecorationSet.empty, null),
      apply(tr, before) {
        // Text that is loaded takes the cursor along; nobody moved it.
        const isMoved = tr.selectionSet || (tr.docChanged && !tr.getMeta("preventUpdate"));
        const kept = before.map(tr.mapping, tr.doc);
        return versionsIn(tr.doc, values(), kept, isMoved ? tr.selection.$from : null);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

function versionsIn(doc: Node, values: Values, before: DecorationSet, cursor: ResolvedPos | null) {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== "choice") return isAroundChoices(node);
    const end = at + node.nodeSize;
    const own = versionFor(sourcesIn(node), values);
    const was = versionsOf(before.find(at, end).filter(({ from }) => from === at));
    const isInside = cursor && cursor.pos > at && cursor.pos < end;
    const written = isInside ? cursor.index(doc.resolve(at).depth + 1) : null;
    const shown = Math.min(written ?? (was?.own === own ? was.shown : own), node.childCount - 1);
    found.push(Decoration.node(at, end, {}, { shown, own } satisfies Versions));
    node.forEach((version, offset, index) => {
      const start = at + 1 + offset;
      if (index !== shown) found.push(Decoration.node(start, start + version.nodeSize, { hidden: "" }));
    });
    return false;
  });
  return DecorationSet.create(doc, found);
}

/** Conditional parts stand at the top level and in facts. */
export const isAroundChoices = ({ type: { name } }: Node) => name === "facts" || name === "fact";

export const sourcesIn = (choice: Node) => choice.children.map(({ attrs }) => String(attrs.source));

export const versionsOf = (decorations: readonly Decoration[]): Versions | undefined =>
  decorations.map(({ spec }) => spec).find((spec) => spec.own !== undefined);

/** Moves the cursor to the end of a version, which shows it. */
export function showVersion({ doc, tr }: EditorState, choiceAt: number, index: number): Transaction {
  const versions = doc.nodeAt(choiceAt)?.children.slice(0, index + 1) ?? [];
  const end = versions.reduce((at, { nodeSize }) => at + nodeSize, choiceAt);
  return tr.setSelection(TextSelection.create(doc, end));
}

/** After another recipient is chosen: a cursor in a version that is hidden now moves along. */
export function showOwnVersions({ state, view }: Editor): void {
  view.dispatch(state.tr);
  const { selection } = view.state;
  const choice = choiceAt(selection.$from);
  if (!choice) return;
  const shown = shownAt(view.state, choice.at);
  if (shown !== undefined && shown !== selection.$from.index(1))
    view.dispatch(showVersion(view.state, choice.at, shown));
}

export const shownAt = (state: EditorState, at: number): number | undefined =>
  versionsOf(
    key
      .getState(state)
      ?.find(at, at + 1)
      .filter(({ from }) => from === at) ?? [],
  )?.shown;

/** The conditional part around a position. */
export function choiceAt($from: ResolvedPos): { node: Node; at: number } | null {
  const depth = $from.depth - 1;
  if (depth < 1 || $from.node(depth).type.name !== "choice") return null;
  return { node: $from.node(depth), at: $from.before(depth) };
}
