/** A page is data: the one schema of a page document, JSON all the way. */
import { z } from "zod";
import { block } from "./blocks.ts";
import { film } from "./film.ts";
import { form } from "./form.ts";

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

/** On the clock of the event's zone; weeks begin on a Monday. */
const startsIn = z.strictObject({
  weeks: z.number().int().min(1).max(12),
  weekday: z.enum(weekdays),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});
export type StartsIn = z.infer<typeof startsIn>;

/** What a registration is for. Without a start the date is to be announced; on-demand events have none to wait for. */
const event = z
  .strictObject({
    name: z.string().min(1),
    minutes: z.number().int().min(1),
    /** ISO instant, or null: to be announced. */
    startsAt: z.iso.datetime().nullable().default(null),
    /** Or so many weeks from now: the seed keeps a sample event ahead until a registrant has a seat (docs/decisions/043). */
    startsIn: startsIn.optional(),
    zone: z.string().min(1).default("America/New_York"),
    onDemand: z.boolean().default(false),
    /** Seats; null where anybody may come. Counted in the database, never invented. */
    capacity: z.number().int().min(1).nullable().default(null),
    /** Where a live event is joined; emails carry it, the page does not. */
    joinUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    /** A video page or a video file: shown on demand, and of a live event once it is over. */
    recordingUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    /** It will not take place. Never in a file: the event's row says so. */
    isCancelled: z.boolean().optional(),
  })
  .refine(
    ({ startsAt, startsIn }) => startsAt === null || !startsIn,
    "a date is 'startsAt' or 'startsIn', not both",
  )
  .refine(({ onDemand, startsIn }) => !(onDemand && startsIn), "an event on demand has no date");

/** Colours a page may set over its coach's brand. */
const colours = z.strictObject({
  gradientFrom: z.string().regex(/^#[0-9a-f]{6}$/),
  gradientTo: z.string().regex(/^#[0-9a-f]{6}$/),
  button: z.string().regex(/^#[0-9a-f]{6}$/),
});

export const pageDocument = z
  .strictObject({
    /** Stable name of the document, also the file's. */
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    kind: z.enum(["guide", "event", "booking"]),
    coach: z.string().regex(/^[a-z]+$/),
    /** The first is canonical; the others render the same page. */
    addresses: z.array(address).min(1),
    /** Old addresses that redirect to the canonical one. */
    redirects: z.array(address).default([]),
    /** Name of the offer, as the directory and the console list it. */
    name: z.string().min(1),
    title: z.string().min(1).max(70),
    description: z.string().min(40).max(170),
    /** One line for the directory, and the needs it can be found by. */
    summary: z.string().min(1),
    needs: z.array(z.string().min(1)).min(1),
    blocks: z.array(block).min(1),
    form: form.optional(),
    event: event.optional(),
    /** Id of another event of the coach's that this page is for; without it the page's own, of which `event` is the beginning. */
    eventId: z.uuid().optional(),
    /** Id of the guide that is given away: a file in `content/guides/`, served as `/guides/<id>.pdf`. */
    guide: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    /** Plays where the event is watched, until its owner sets a recording. */
    film: film.optional(),
    colours: colours.optional(),
    /** Invented people, figures and testimonials: shown with a 'Sample content' line until the owner replaces them. */
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
/** What a content file holds: the document before defaults are filled in. */
export type PageContent = z.input<typeof pageDocument>;
