/** Moves the cursor to the part that a problem is about, and to the version of it that has the problem. */
import type { Editor, JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { fromDocument } from "#web/console/email-editor/document/email-document.ts";
import { isAroundChoices, showVersion } from "#web/console/email-editor/document/shown-version.ts";
import { isKnownTag, splitTags } from "#web/console/email-editor/tags/chip-label.ts";
import { OTHERWISE } from "#web/console/email-editor/tags/condition-label.ts";

export function showProblem({ state, view }: Editor, block: number): void {
  const { content = [] }: JSONContent = state.doc.toJSON();
  // Empty lines are no blocks, and two lists may be one.
  const index = content.findIndex(
    (_, last) => fromDocument({ content: content.slice(0, last + 1) }).length > block,
  );
  const at = state.doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const faulty = findFaulty(state.doc, at);
  const tr = faulty
    ? showVersion(state, faulty.at, faulty.version)
    : state.tr.setSelection(Selection.near(state.doc.resolve(at)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** In the part itself, or in the value of one of its facts. */
function findFaulty(doc: Node, begins: number): { at: number; version: number } | null {
  const end = begins + (doc.nodeAt(begins)?.nodeSize ?? 0);
  let found: { at: number; version: number } | null = null;
  doc.nodesBetween(begins, end, (node, at) => {
    if (found || node.type.name !== "choice") return isAroundChoices(node);
    const version = node.children.findIndex((each) => isFaulty(each, node));
    if (version >= 0) found = { at, version };
    return false;
  });
  return found;
}

function isFaulty(version: Node, part: Node): boolean {
  const mayBeEmpty = version.attrs.source === OTHERWISE && part.attrs.kind !== "button";
  const words = version.textBetween(0, version.content.size, "", ({ attrs }) => String(attrs.source));
  return (
    (words.trim() === "" && !mayBeEmpty) ||
    splitTags(words).some(({ part, isTag }) => isTag && !isKnownTag(part))
  );
}
