/** A merge tag or a condition inside a line: one unit, shown as the preview recipient reads it. */
import { type Editor, Node } from "@tiptap/core";
import { textAttribute } from "#web/console/editor/writing/text-nodes.ts";
import {
  chipKind,
  chipLabel,
  chipParts,
  type FieldLabels,
} from "#web/console/email-editor/tags/chip-label.ts";

type Options = { labels: FieldLabels; values: Record<string, string> };
type ChipStorage = { values: Options["values"]; drawings: Set<() => void> };
declare module "@tiptap/core" {
  interface Storage {
    chip: ChipStorage;
  }
}

export const Chip = Node.create<Options, ChipStorage>({
  name: "chip",
  addOptions: () => ({ labels: {}, values: {} }),
  addStorage() {
    return { values: this.options.values, drawings: new Set() };
  },
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ source: textAttribute("source") }),
  parseHTML: () => [{ tag: "span[data-source]" }],
  /** What is copied; the text itself has the view below. */
  renderHTML({ node }) {
    const source = String(node.attrs.source);
    return ["span", { "data-source": source }, chipLabel(source, this.options.labels)];
  },
  renderText: ({ node }) => String(node.attrs.source),
  addNodeView() {
    const { storage, options } = this;
    return ({ node }) => {
      const dom = document.createElement("span");
      let shown = node;
      const draw = () => drawChip(dom, String(shown.attrs.source), options.labels, storage.values);
      draw();
      storage.drawings.add(draw);
      return {
        dom,
        update(next) {
          if (next.type !== shown.type) return false;
          shown = next;
          draw();
          return true;
        },
        destroy: () => storage.drawings.delete(draw),
      };
    };
  },
});

/** Every chip reads as it does to a recipient with these values. */
export function showValues({ storage: { chip } }: Editor, values: Options["values"]): void {
  chip.values = values;
  for (const draw of chip.drawings) draw();
}

function drawChip(dom: HTMLElement, source: string, labels: FieldLabels, values: Options["values"]) {
  const { name, read, aside } = chipParts(source, labels, values);
  const part = (tag: string, className: string, text: string) =>
    text === "" ? [] : [Object.assign(document.createElement(tag), { className, textContent: text })];
  dom.dataset.chip = chipKind(source);
  dom.dataset.source = source;
  dom.title = name || source;
  dom.replaceChildren(
    ...part("span", "sr-only", name && `${name}: `),
    read,
    ...part("small", "", aside && ` ${aside}`),
  );
}
