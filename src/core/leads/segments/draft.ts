/** A segment being edited: the same tree, possibly incomplete. Safe for the browser. */
import type { Condition, Group } from "./conditions.ts";

export type Part = "page" | "days" | "tag" | "field" | "value" | "quiz" | "event" | "source" | "message";

const saying = (is: string, not: string, ...parts: Part[]) => ({ is, not, parts });

/** Everything a line can say: its words, positive and negated, and the parts it asks for. */
const actions = {
  "signed-up": saying("signed up for", "did not sign up for", "page", "days"),
  registered: saying("have a seat at", "have no seat at", "event"),
  waiting: saying("are on the waitlist of", "are not on the waitlist of", "event"),
  attended: saying("attended", "did not attend", "event"),
  missed: saying("missed", "did not miss", "event"),
  "opened-scheduler": saying("clicked the scheduler", "did not click the scheduler"),
  "call-upcoming": saying("have a call booked", "have no call booked"),
  "call-booked": saying("ever booked a call", "never booked a call"),
  "call-attended": saying("came to a call", "never came to a call"),
  "call-no-show": saying("missed a call", "never missed a call"),
  "call-cancelled": saying("canceled a call", "never canceled a call"),
  confirmed: saying("confirmed their address", "did not confirm their address"),
};
const traits = {
  tag: saying("have the tag", "do not have the tag", "tag"),
  field: saying("answered", "did not answer", "field", "value"),
  quiz: saying("have the quiz result", "do not have the quiz result", "quiz"),
  source: saying("came from", "did not come from", "source"),
};
const mail = { sent: saying("were sent", "were not sent", "message") };
const reach = {
  "agreed-to-news": saying("agreed to news and offers", "did not agree to news and offers"),
  unsubscribed: saying("unsubscribed", "have not unsubscribed"),
  bounced: saying("bounced", "have not bounced"),
  complained: saying("complained", "have not complained"),
};
export const sayings = { ...actions, ...traits, ...mail, ...reach };
export type Saying = keyof typeof sayings;
/** As the list of choices shows them. */
export const sayingGroups: { about: string; says: Record<string, ReturnType<typeof saying>> }[] = [
  { about: "What they did", says: actions },
  { about: "Who they are", says: traits },
  { about: "What they were sent", says: mail },
  { about: "Whether they can be reached", says: reach },
];

export type DraftLine = { kind: "line"; says: Saying; not: boolean; values: Partial<Record<Part, string>> };
export type DraftGroup = { kind: "group"; match: "all" | "any"; items: (DraftLine | DraftGroup)[] };
export type Path = readonly number[];

export const emptyLine = (): DraftLine => ({ kind: "line", says: "signed-up", not: false, values: {} });

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
    case "call":
      return line(`call-${condition.call}`);
    case "confirmed":
      return line("confirmed");
    case "agreed-to-news":
      return line("agreed-to-news");
    case "status":
      return line(condition.status);
  }
}
