import { z } from "zod";
import { block } from "./blocks.ts";
import { film } from "./event/film.ts";
import { form } from "./form/form.ts";
import { withKeys } from "./keys.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

const address = z
  .string()
  .regex(/^\/(?:[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)?$/, "an address is a slash and words joined by dashes");

/** Local time in the event's zone; weeks start on Monday. */
const startsIn = z.strictObject({
  weeks: z.number().int().min(1).max(12),
  weekday: z.enum(weekdays),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});
export type StartsIn = z.infer<typeof startsIn>;

/** Without a start, the date is to be announced. On-demand events have no date. */
const event = z
  .strictObject({
    name: z.string().min(1),
    minutes: z.number().int().min(1),
    startsAt: z.iso.datetime().nullable().default(null),
    /** Weeks from now: the seed keeps a sample event in the future until someone registers (docs/decisions/043). */
    startsIn: startsIn.optional(),
    zone: z.string().min(1).default("America/New_York"),
    onDemand: z.boolean().default(false),
    /** Null means unlimited. Counted in the database, never invented. */
    capacity: z.number().int().min(1).nullable().default(null),
    /** Only in emails, never on the page. */
    joinUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    recordingUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    /** From the event's row, never from a file. */
    isCancelled: z.boolean().optional(),
  })
  .refine(
    ({ startsAt, startsIn }) => startsAt === null || !startsIn,
    "a date is 'startsAt' or 'startsIn', not both",
  )
  .refine(({ onDemand, startsIn }) => !(onDemand && startsIn), "an event on demand has no date");

const colours = z.strictObject({
  gradientFrom: z.string().regex(/^#[0-9a-f]{6}$/),
  gradientTo: z.string().regex(/^#[0-9a-f]{6}$/),
  button: z.string().regex(/^#[0-9a-f]{6}$/),
});

export const pageDocument = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    kind: z.enum(["guide", "event", "booking"]),
    coach: z.string().regex(/^[a-z]+$/),
    /** The first is canonical; the others render the same page. */
    addresses: z.array(address).min(1),
    redirects: z.array(address).default([]),
    name: z.string().min(1),
    title: z.string().min(1).max(70),
    description: z.string().min(40).max(170),
    summary: z.string().min(1),
    needs: z.array(z.string().min(1)).min(1),
    blocks: z.array(block).min(1).transform(withKeys),
    form: form.optional(),
    event: event.optional(),
    /** Another event of the coach; if unset, the page's own, initialized from `event`. */
    eventId: z.uuid().optional(),
    /** Id of the guide: a file in `content/guides/`, served as `/guides/<id>.pdf`. */
    guide: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    film: film.optional(),
    colours: colours.optional(),
    /** Invented content: shown with a 'Sample content' line until the owner replaces it. */
    sample: z.boolean(),
  })
  .refine(
    (page) => (page.kind === "booking") === (page.form === undefined),
    "booking pages have no form, all others have one",
  )
  .refine(
    ({ blocks: [opening, ...rest] }) =>
      opening?.type === "Hero" && !opening.hidden && rest.every(({ type }) => type !== "Hero"),
    "a page opens with its one Hero",
  );

export type PageDocument = z.infer<typeof pageDocument>;
export type PageContent = z.input<typeof pageDocument>;
