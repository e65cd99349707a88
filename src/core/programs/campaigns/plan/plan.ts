/** A campaign as one document: what starts it, its steps in order, what ends it. Safe for the browser. */
import { z } from "zod";
import { emailMessage } from "#core/content/emails/campaign.ts";
import { isStorable, isStorableJson } from "#core/kernel/typed-text.ts";
import { condition } from "#core/leads/segments/conditions.ts";

/** A year: after that, people no longer remember signing up. */
export const MAX_DELAY = 366 * 86_400;
export const MOST_STEPS = 40;
const MOST_STARTS = 10;

const id = z.uuid();
const line = (longest: number) => z.string().min(1).max(longest).refine(isStorable);

export const start = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["tag", "segment", "attended", "missed"]),
    subject: id,
    /** People who are in the segment when it is published start too. A wish of this change, and no part of the live plan. */
    alsoNow: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.enum(["call-booked", "call-cancelled", "call-attended", "call-missed"]) }),
]);

export const goal = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["call", "scheduler"]) }),
  /** A link that an email counts. */
  z.strictObject({ kind: z.literal("link"), url: line(2000).regex(/^https:\/\/[^\s{}]+$/) }),
  z.strictObject({ kind: z.enum(["page", "event", "tag"]), subject: id }),
]);

export const wait = z.discriminatedUnion("until", [
  z.strictObject({
    until: z.literal("weekday"),
    weekday: z.number().int().min(1).max(7),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  }),
  z.strictObject({ until: z.literal("date"), at: z.iso.datetime() }),
  z.strictObject({ until: z.enum(["event", "call"]), minutes: z.number().int().min(-525_600).max(525_600) }),
]);

const doing = z.discriminatedUnion("kind", [
  /** `message`: a new email's words; those of an existing one are published with its versions. */
  z.strictObject({ kind: z.literal("email"), message: emailMessage.optional() }),
  z.strictObject({ kind: z.enum(["tag", "untag"]), tag: id }),
  z.strictObject({ kind: z.literal("field"), field: line(40), value: line(500) }),
  z.strictObject({ kind: z.enum(["start", "stop"]), campaign: id }),
  z.strictObject({ kind: z.literal("tell") }),
]);

export const planStep = z.strictObject({
  /** Its permanent number; null: new. */
  step: z.number().int().min(1).nullable(),
  does: doing,
  delaySeconds: z.number().int().min(0).max(MAX_DELAY),
  wait: wait.nullable(),
  /** All of these must hold when it is due, or it is skipped. */
  onlyIf: z.array(condition).max(10),
  onlyBefore: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("event") }),
      z.strictObject({ kind: z.literal("date"), at: z.iso.datetime() }),
    ])
    .nullable(),
});
export type PlanStep = z.infer<typeof planStep>;

export const plan = z
  .strictObject({
    starts: z.array(start).max(MOST_STARTS),
    /** Whoever ended it starts over when something starts them again. */
    startsAgain: z.boolean(),
    steps: z.array(planStep).max(MOST_STEPS),
    goals: z.array(goal).max(MOST_STARTS),
  })
  .refine(isStorableJson);
export type Plan = z.infer<typeof plan>;
