/** A button, and the attributes that it shares with one whose words depend on a condition. */
import { mergeAttributes } from "@tiptap/core";
import { line } from "#web/console/editor/writing/text-nodes.ts";

/** Whether who follows it is counted. */
export const countedAttribute = {
  default: false,
  parseHTML: (element: HTMLElement) => element.hasAttribute("data-counted"),
  renderHTML: ({ counted }: Record<string, unknown>) => (counted ? { "data-counted": "" } : {}),
};
export const buttonAttributes = {
  href: {
    default: "",
    parseHTML: (element: HTMLElement) => element.getAttribute("data-href") ?? "",
    renderHTML: ({ href }: Record<string, unknown>) => (href ? { "data-href": href } : {}),
  },
  counted: countedAttribute,
};

export const Button = line("button", "p", {
  marks: "",
  addAttributes: () => buttonAttributes,
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) => [
    "p",
    mergeAttributes(HTMLAttributes, { "data-part": "button" }),
    ["span", 0],
  ],
});
