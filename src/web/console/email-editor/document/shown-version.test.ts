/** One version of a conditional part is shown, and it is the right one. */
import { getSchema } from "@tiptap/core";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { toDocument } from "./email-document.ts";
import { messageNodes } from "./email-schema.ts";
import { choiceAt, shownAt, shownVersions, showVersion } from "./shown-version.ts";

const schema = getSchema(messageNodes);
const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}Hi Ann{% else %}Hello{% endif %}',
};
const join = {
  kind: "button" as const,
  label:
    '{% if eventState == "dated" %}Join{% elsif eventState == "on-demand" %}Watch{% else %}See{% endif %}',
  href: "{{ pageUrl }}",
};

function opened(values: Record<string, string>) {
  const now = { values };
  const doc = schema.nodeFromJSON(toDocument([{ kind: "heading", text: "A" }, greeting, join]));
  let state = EditorState.create({ doc, plugins: [shownVersions(() => now.values)] });
  const shownIn = (index: number) =>
    shownAt(
      state,
      state.doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0),
    );
  return {
    show: (index: number) => {
      state = state.apply(showVersion(state, state.doc.child(0).nodeSize, index));
    },
    type: (at: number, words: string) => {
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
      state = state.apply(state.tr.insertText(words));
    },
    read: (values: Record<string, string>) => {
      now.values = values;
      state = state.apply(state.tr);
    },
    get shown() {
      return [shownIn(1), shownIn(2)];
    },
    get words() {
      return choiceAt(state.selection.$from) && state.selection.$from.parent.textContent;
    },
  };
}

describe("the version that is shown", () => {
  it("is the chosen recipient's", () => {
    expect(opened({ first_name: "Ann", eventState: "dated" }).shown).toEqual([0, 0]);
    expect(opened({ first_name: "", eventState: "on-demand" }).shown).toEqual([1, 1]);
    expect(opened({}).shown).toEqual([1, 2]);
  });

  it("is the chosen recipient's in the value of a fact, and the one with the cursor there", () => {
    const value = '{% if eventState == "dated" %}Friday{% else %}Soon{% endif %}';
    const doc = schema.nodeFromJSON(toDocument([{ kind: "facts", rows: [{ label: "Date", value }] }]));
    doc.check();
    const at = 2 + (doc.child(0).child(0).child(0).nodeSize ?? 0);
    const state = EditorState.create({ doc, plugins: [shownVersions(() => ({ eventState: "dated" }))] });
    expect(shownAt(state, at)).toBe(0);
    const moved = state.apply(showVersion(state, at, 1));
    expect(shownAt(moved, at)).toBe(1);
    expect(moved.selection.$from.parent.textContent).toBe("Soon");
  });

  it("is another one once it is chosen, and stays while something else is written", () => {
    const text = opened({ first_name: "Ann" });
    text.show(1);
    expect(text.words).toBe("Hello");
    text.type(1, "B");
    expect(text.words).toBeNull();
    expect(text.shown).toEqual([1, 2]);
  });

  it("changes with the recipient, but not with a check of the same one's values", () => {
    const text = opened({ first_name: "Ann", eventState: "dated" });
    text.show(1);
    text.type(1, "B");
    text.read({ first_name: "Ann", eventState: "dated" });
    expect(text.shown).toEqual([1, 0]);
    text.read({ first_name: "", eventState: "dated" });
    text.read({ first_name: "Ben", eventState: "on-demand" });
    expect(text.shown).toEqual([0, 1]);
  });
});
