import { z } from "zod";
import { isStorable } from "#core/kernel/typed-text.ts";
import { MOST_CONDITIONS, MOST_DAYS, MOST_DEPTH } from "./limits.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const id = z.string().regex(UUID);
const line = (longest: number) => z.string().min(1).max(longest).refine(isStorable);
/** 'Did not' includes people who never could have. */
const not = z.literal(true).optional();

export const suppressionStatuses = ["unsubscribed", "bounced", "complained"] as const;
const seats = ["confirmed", "waiting"] as const;
const attendances = ["attended", "missed"] as const;
/** `upcoming`: booked, and still to come; `booked`: ever, whatever became of it. */
const calls = ["upcoming", "booked", "attended", "no-show", "cancelled"] as const;

export const condition = z.discriminatedUnion("kind", [
  /** First signup for a page (default: any) within some days (default: ever). */
  z.strictObject({
    kind: z.literal("signed-up"),
    not,
    page: id.optional(),
    days: z.number().int().min(1).max(MOST_DAYS).optional(),
  }),
  z.strictObject({ kind: z.literal("tag"), not, tag: id }),
  z.strictObject({ kind: z.literal("field"), not, field: line(40), value: line(500) }),
  /** A quiz result is stored as an answer: the field's name and the tier's id. */
  z.strictObject({ kind: z.literal("quiz"), not, field: line(40), tier: line(200) }),
  z.strictObject({ kind: z.literal("registered"), not, event: id, seat: z.enum(seats) }),
  /** Only people with a seat; unknown attendance is neither. */
  z.strictObject({ kind: z.literal("attendance"), not, event: id, attendance: z.enum(attendances) }),
  z.strictObject({ kind: z.literal("source"), not, source: line(200) }),
  z.strictObject({ kind: z.literal("sent"), not, campaign: id, part: line(60).optional() }),
  z.strictObject({ kind: z.literal("opened-scheduler"), not }),
  z.strictObject({ kind: z.literal("call"), not, call: z.enum(calls) }),
  z.strictObject({ kind: z.literal("confirmed"), not }),
  z.strictObject({ kind: z.literal("agreed-to-news"), not }),
  z.strictObject({ kind: z.literal("status"), not, status: z.enum(suppressionStatuses) }),
]);
export type Condition = z.infer<typeof condition>;

/** An empty 'any' matches nobody; an empty 'all' matches everybody. */
export type Group = { kind: "group"; match: "all" | "any"; items: (Condition | Group)[] };

const group: z.ZodType<Group> = z.lazy(() =>
  z.strictObject({
    kind: z.literal("group"),
    match: z.enum(["all", "any"]),
    items: z.array(z.union([condition, group])).max(MOST_CONDITIONS),
  }),
);

export const leavesOf = ({ items }: Group): Condition[] =>
  items.flatMap((item) => (item.kind === "group" ? leavesOf(item) : item));

export function readConditions(value: unknown): Group | null {
  if (!isBounded(value)) return null;
  const read = group.safeParse(value);
  return read.success ? read.data : null;
}

/** Checks level by level before parsing, so nesting can't exhaust the stack. */
function isBounded(value: unknown): boolean {
  let level: unknown[] = [value];
  let conditions = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    conditions += level.length;
    if (depth > MOST_DEPTH || conditions > MOST_CONDITIONS + 1) return false;
    level = level.flatMap((each) =>
      typeof each === "object" && each !== null && "items" in each && Array.isArray(each.items)
        ? each.items
        : [],
    );
  }
  return true;
}
