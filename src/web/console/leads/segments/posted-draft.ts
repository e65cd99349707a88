/** A segment draft as form fields and back: `i.0.1.says` is the second line of the first group. */
import { hasEntry } from "#core/kernel/pick.ts";
import {
  type DraftGroup,
  type DraftLine,
  emptyLine,
  type Part,
  type Path,
  sayings,
} from "#core/leads/segments/draft.ts";
import { MOST_CONDITIONS, MOST_DEPTH } from "#core/leads/segments/limits.ts";
import type { PostedForm } from "#web/posted-form.ts";

export const fieldName = (path: Path, part: "says" | "match" | Part): string =>
  ["i", ...path, part].join(".");

const FIELD = /^i((?:\.\d{1,2})*)\.([a-z]+)$/;

/** Always returns a tree of bounded size; unknown fields are ignored. */
export function postedDraft(form: PostedForm): DraftGroup {
  const fields = new Map<string, Map<string, string>>();
  for (const [name, value] of form) {
    const [, path = "", part = ""] = FIELD.exec(name) ?? [];
    if (part && typeof value === "string" && path.split(".").length <= MOST_DEPTH + 1)
      fields.set(path, (fields.get(path) ?? new Map<string, string>()).set(part, value));
  }
  let left = MOST_CONDITIONS;
  const groupAt = (path: string): DraftGroup => {
    const below = [...fields.keys()].filter(
      (each) => each.startsWith(`${path}.`) && !each.slice(path.length + 1).includes("."),
    );
    const items = below
      .toSorted((one, other) => Number(one.slice(path.length + 1)) - Number(other.slice(path.length + 1)))
      .flatMap((each) => {
        if (left === 0) return [];
        left -= 1;
        return fields.get(each)?.get("says") === "group" ? groupAt(each) : lineAt(fields.get(each));
      });
    return { kind: "group", match: fields.get(path)?.get("match") === "any" ? "any" : "all", items };
  };
  return groupAt("");
}

function lineAt(posted: ReadonlyMap<string, string> | undefined): DraftLine {
  const [, not, says = ""] = /^(not:)?(.*)$/.exec(posted?.get("says") ?? "") ?? [];
  const line = { ...emptyLine(), ...(hasEntry(sayings, says) && { says }), not: not !== undefined };
  const values = sayings[line.says].parts.flatMap((part) => {
    const value = posted?.get(part)?.slice(0, 500);
    return value ? [[part, value]] : [];
  });
  return { ...line, values: Object.fromEntries(values) };
}
