/** A segment being edited: the same tree, possibly incomplete. Safe for the browser. */
import type { Condition, Group } from "./conditions.ts";

export const sayings = [
  ...(["signed-up", "tag", "field", "quiz", "registered", "waiting", "source"] as const),
  ...(["attended", "missed", "sent", "opened-scheduler", "confirmed"] as const),
  ...(["agreed-to-news", "unsubscribed", "bounced", "complained"] as const),
] as const;
export type Saying = (typeof sayings)[number];
export const parts = ["page", "days", "tag", "field", "value", "quiz", "event", "source", "message"] as const;
export type Part = (typeof parts)[number];

export type DraftLine = { kind: "line"; says: Saying; not: boolean; values: Partial<Record<Part, string>> };
export type DraftGroup = { kind: "group"; match: "all" | "any"; items: (DraftLine | DraftGroup)[] };
export type Path = readonly number[];

export const emptyLine = (): DraftLine => ({ kind: "line", says: "signed-up", not: false, values: {} });

export const partsOf: Record<Saying, readonly Part[]> = {
  "signed-up": ["page", "days"],
  tag: ["tag"],
  field: ["field", "value"],
  quiz: ["quiz"],
  registered: ["event"],
  waiting: ["event"],
  attended: ["event"],
  missed: ["event"],
  source: ["source"],
  sent: ["message"],
  "opened-scheduler": [],
  confirmed: [],
  "agreed-to-news": [],
  unsubscribed: [],
  bounced: [],
  complained: [],
};

export function changeItem(
  group: DraftGroup,
  path: Path,
  change: (item: DraftLine | DraftGroup) => DraftLine | DraftGroup | null,
): DraftGroup {
  const [first, ...rest] = path;
  if (first === undefined) {
    const changed = change(group);
    return changed?.kind === "group" ? changed : group;
  }
  return {
    ...group,
    items: group.items.flatMap((item, index) => {
      if (index !== first) return [item];
      if (rest.length === 0) return change(item) ?? [];
      return item.kind === "group" ? [changeItem(item, rest, change)] : [item];
    }),
  };
}

export type DraftEdit = { act: "add" | "group" | "remove"; path: Path };

export function editDraft(draft: DraftGroup, { act, path }: DraftEdit): DraftGroup {
  if (act === "remove") return path.length === 0 ? draft : changeItem(draft, path, () => null);
  return changeItem(draft, path, (item) =>
    item.kind === "line"
      ? item
      : { ...item, items: [...item.items, act === "add" ? emptyLine() : emptyGroup(item)] },
  );
}

const emptyGroup = (around: DraftGroup): DraftGroup => ({
  kind: "group",
  match: around.match === "all" ? "any" : "all",
  items: [emptyLine()],
});

export function draftOf({ match, items }: Group): DraftGroup {
  return {
    kind: "group",
    match,
    items: items.map((item) => (item.kind === "group" ? draftOf(item) : lineOf(item))),
  };
}

function lineOf(condition: Condition): DraftLine {
  const line = (says: Saying, values: DraftLine["values"] = {}): DraftLine => ({
    ...{ kind: "line", says, values },
    not: condition.not ?? false,
  });
  switch (condition.kind) {
    case "signed-up":
      return line("signed-up", {
        ...(condition.page && { page: condition.page }),
        ...(condition.days && { days: String(condition.days) }),
      });
    case "tag":
      return line("tag", { tag: condition.tag });
    case "field":
      return line("field", { field: condition.field, value: condition.value });
    case "quiz":
      return line("quiz", { quiz: `${condition.field}:${condition.tier}` });
    case "registered":
      return line(condition.seat === "waiting" ? "waiting" : "registered", { event: condition.event });
    case "attendance":
      return line(condition.attendance, { event: condition.event });
    case "source":
      return line("source", { source: condition.source });
    case "sent":
      return line("sent", { message: `${condition.campaign}:${condition.part ?? ""}` });
    case "opened-scheduler":
      return line("opened-scheduler");
    case "confirmed":
      return line("confirmed");
    case "agreed-to-news":
      return line("agreed-to-news");
    case "status":
      return line(condition.status);
  }
}
