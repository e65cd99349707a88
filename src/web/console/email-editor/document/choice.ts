/** A part in versions, of which each recipient gets one: text, the value of a fact, or the words on a button. */
import { mergeAttributes } from "@tiptap/core";
import { box, line, textAttribute } from "#web/console/editor/writing/text-nodes.ts";
import { buttonAttributes } from "./button.ts";
import { choiceView } from "./choice-view.ts";
import { shownVersions } from "./shown-version.ts";

export const Choice = box("choice", "branch+ | buttonBranch+", {
  isolating: true,
  addAttributes: () => ({ kind: { ...textAttribute("kind"), default: "paragraph" }, ...buttonAttributes }),
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { "data-part": "choice" }), 0],
  addNodeView: () => choiceView,
  addProseMirrorPlugins() {
    return [shownVersions(() => this.editor.storage.chip.values)];
  },
});

const branch = (name: string, marks: string) =>
  line(name, "p", {
    group: "",
    marks,
    isolating: true,
    addAttributes: () => ({ source: textAttribute("source") }),
    renderHTML: ({ node }) => ["p", { "data-part": name, "data-source": String(node.attrs.source) }, 0],
  });
export const Branch = branch("branch", "_");
export const ButtonBranch = branch("buttonBranch", "");
