/** Steps, waits, conditions, starts and goals in words. */
import { pick } from "#core/kernel/pick.ts";
import type { Condition } from "#core/leads/segments/conditions.ts";
import { draftOf, type Part, sayings } from "#core/leads/segments/draft.ts";
import type { Option, SegmentOptions } from "#core/leads/segments/list-segment-options.ts";
import type { Plan, PlanStep } from "#core/programs/campaigns/plan/plan.ts";
import { delayWords } from "../delay-labels.ts";

/** What the coach has, by which ids are named and chosen. */
export type PlanOptions = SegmentOptions & { segments: Option[]; campaigns: Option[]; links: Option[] };

const GONE = "(deleted)";
const nameOf = (options: Option[], id: string) => options.find(({ value }) => value === id)?.label ?? GONE;
const quoted = (options: Option[], id: string) => `“${nameOf(options, id)}”`;

export type Format = (at: string, options: Intl.DateTimeFormatOptions) => string;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
export const weekdayName = (weekday: number): string => weekdays[weekday - 1] ?? "";

export function waitWords({ wait, delaySeconds }: PlanStep, format: Format): string {
  switch (wait?.until) {
    case "weekday": {
      const until = `${weekdayName(wait.weekday)}, ${wait.time} their time`;
      return delaySeconds > 0 ? `${delayWords(delaySeconds)}, then ${until}` : `Until ${until}`;
    }
    case "date":
      return `Until ${format(wait.at, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })}`;
    case "event":
    case "call":
      return aroundWords(wait.until, wait.minutes);
    default:
      return delaySeconds === 0 ? "No wait" : delayWords(delaySeconds);
  }
}

export const aroundWords = (what: "event" | "call", minutes: number): string =>
  minutes === 0 ? `Until the ${what} begins` : `Until ${offsetWords(minutes)} the ${what}`;

/** Minutes before (negative) or after, as typed: the largest unit that fits. */
export function splitOffset(minutes: number): { amount: number; unit: "minutes" | "hours" | "days" } {
  const amount = Math.abs(minutes);
  if (amount > 0 && amount % 1440 === 0) return { amount: amount / 1440, unit: "days" };
  if (amount > 0 && amount % 60 === 0) return { amount: amount / 60, unit: "hours" };
  return { amount, unit: "minutes" };
}

function offsetWords(minutes: number): string {
  const { amount, unit } = splitOffset(minutes);
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit} ${minutes < 0 ? "before" : "after"}`;
}

export function actWords({ does }: PlanStep, { tags, campaigns }: PlanOptions): string {
  switch (does.kind) {
    case "email":
      return does.message?.subject ?? "An email without words yet";
    case "tag":
      return `Add the tag ${quoted(tags, does.tag)}`;
    case "untag":
      return `Remove the tag ${quoted(tags, does.tag)}`;
    case "field":
      return `Set “${does.field}” to “${does.value}”`;
    case "start":
      return `Start ${quoted(campaigns, does.campaign)}`;
    case "stop":
      return `Stop ${quoted(campaigns, does.campaign)}`;
    case "tell":
      return "Send the coach a notice";
  }
}

export const kindWords: Record<PlanStep["does"]["kind"], string> = {
  email: "Email",
  tag: "Tag",
  untag: "Tag",
  field: "Field",
  start: "Campaign",
  stop: "Campaign",
  tell: "Notice",
};

/** “Only if they have the tag “client””. */
export function conditionWords(conditions: Condition[], options: PlanOptions): string {
  const lines = draftOf({ kind: "group", match: "all", items: conditions }).items.flatMap((item) => {
    if (item.kind === "group") return [];
    const says = sayings[item.says];
    const parts = says.parts.flatMap((part) => partWords(part, item.values[part], options));
    return [[item.not ? says.not : says.is, ...parts].join(" ")];
  });
  return `Only if they ${lines.join(" and ")}`;
}

function partWords(part: Part, value: string | undefined, options: PlanOptions): string[] {
  if (part === "page") return [value ? quoted(options.pages, value) : "any page"];
  if (!value) return [];
  switch (part) {
    case "tag":
      return [quoted(options.tags, value)];
    case "event":
      return [quoted(options.events, value)];
    case "quiz":
      return [quoted(options.results, value)];
    case "message":
      return [quoted(options.messages, value)];
    case "days":
      return [`in the last ${value} days`];
    case "value":
      return [`with “${value}”`];
    default:
      return [`“${value}”`];
  }
}

type Start = Plan["starts"][number];
type Goal = Plan["goals"][number];

export const startKinds: Record<Start["kind"], string> = {
  tag: "Tag added",
  segment: "Segment entered",
  attended: "Attended an event",
  missed: "Missed an event",
  "call-booked": "Booked a call",
  "call-cancelled": "Canceled a call",
  "call-attended": "Came to a call",
  "call-missed": "Missed a call",
};

export const startSubjects = ({ tags, segments, events }: PlanOptions) => ({
  ...{ tag: tags, segment: segments, attended: events, missed: events },
});
export const startName = (start: Start, options: PlanOptions): string =>
  "subject" in start ? nameOf(startSubjects(options)[start.kind], start.subject) : startKinds[start.kind];

export const goalSubjects = ({ pages, events, tags, links }: PlanOptions) => ({
  page: pages,
  event: events,
  tag: tags,
  link: links,
});

export const linkName = (url: string): string => url.replace(/^https:\/\//, "");

/** `when`: after “Leaves when they”; `did`: after a number of people. */
export function goalWords(goal: Goal, options: PlanOptions): { when: string; did: string } {
  const both = (when: string, did: string, rest: string) => ({
    when: `${when} ${rest}`,
    did: `${did} ${rest}`,
  });
  if (goal.kind === "call") return both("book", "booked", "a call");
  if (goal.kind === "link") return both("follow", "followed", `the link ${linkName(goal.url)}`);
  if (!("subject" in goal)) return both("follow", "followed", "the scheduler link");
  const name = quoted(goalSubjects(options)[goal.kind], goal.subject);
  if (goal.kind === "page") return both("sign up", "signed up", `on ${name}`);
  return goal.kind === "event"
    ? both("register", "registered", `for ${name}`)
    : both("get", "got", `the tag ${name}`);
}

/** The people of a figure: the list of people, at one place of the campaign that `here` is the address of. */
export const peopleAt = (here: string, place: string): string =>
  `/console/people?campaign=${here.split("/").at(-1)}&at=${place}`;

export const leftWords: Record<string, string> = {
  unsubscribed: "unsubscribed",
  bounced: "bounced",
  complained: "reported spam",
  erased: "erased",
  cancelled: "gave their seat back",
  duplicate: "were in it already",
  removed: "removed by you",
};
export const listLeft = (left: Record<string, number>): string =>
  Object.entries(left)
    .map(([reason, people]) => `${people.toLocaleString("en")} ${pick(leftWords, reason) ?? reason}`)
    .join(", ");
