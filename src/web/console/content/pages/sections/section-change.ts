/** Changes of a page's sections: `up:3`, `down:3`, `to:3:5`, `copy:3`, `hide:3`, `show:3`, `remove:3`, `add:3:Faq`. */
import type { Patch } from "#core/content/drafts/patch.ts";
import type { Block } from "#core/content/pages/blocks.ts";

/** Null: no such section, or it would remove the hero. `add` inserts after the named section. */
export function sectionChange(
  list: Block[],
  asked: string,
  make: (type: string) => Block | null,
): Patch | null {
  const [act, at, more = ""] = asked.split(":");
  const index = Number(at);
  const block = list[index];
  if (!block || !Number.isInteger(index)) return null;
  const insert = (value: Block | null): Patch | null =>
    value && { op: "insert", path: ["blocks", index + 1], value: value as never };
  if (act === "add") return insert(make(more));
  // The hero stays first: it holds the form.
  if (index === 0) return null;
  const move = (to: number): Patch | null =>
    Number.isInteger(to) && to > 0 && to < list.length && to !== index
      ? { op: "move", path: ["blocks"], from: index, to }
      : null;
  if (act === "up") return move(index - 1);
  if (act === "down") return move(index + 1);
  if (act === "to") return move(/^\d+$/.test(more) ? Number(more) : index);
  if (act === "copy") return insert(structuredClone(block));
  if (act === "hide") return { op: "set", path: ["blocks", index, "hidden"], value: true };
  if (act === "show") return { op: "remove", path: ["blocks", index, "hidden"] };
  return act === "remove" ? { op: "remove", path: ["blocks", index] } : null;
}
