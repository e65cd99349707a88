/** The tool's search box calls itself a button and its links options, which a screen reader cannot make sense of: here it is a dialog with a field and a list of links. */
import type { Plugin } from "vite";

const changes: [from: string, to: string][] = [
  ['role="button"\n', 'role="dialog"\n      aria-modal="true"\n'],
  [":aria-owns=\"results?.length ? 'localsearch-list' : undefined\"\n", ""],
  ['aria-expanded="true"\n', ""],
  ['aria-haspopup="listbox"\n', ""],
  [":aria-activedescendant=\"selectedIndex > -1 ? 'localsearch-item-' + selectedIndex : undefined\"\n", ""],
  ['aria-autocomplete="both"\n', ""],
  [":role=\"results?.length ? 'listbox' : undefined\"\n", ""],
  [":aria-selected=\"selectedIndex === index ? 'true' : 'false'\"\n", ""],
  ['role="option"\n', ""],
  [":aria-label=\"[...p.titles, p.title].join(' > ')\"\n", ""],
  ["<kbd :aria-label", '<kbd role="img" :aria-label'],
];

export const plainSearch: Plugin = {
  name: "plain-search",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/VPLocalSearchBox.vue")) return undefined;
    return changes.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`The search box has changed: ${from} is not in it any more`);
      return text.replaceAll(from, to);
    }, code);
  },
};
