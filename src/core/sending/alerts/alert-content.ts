import { z } from "zod";
import { callKinds } from "#db/schema/activities.ts";

/** A new lead, as alerts and `lead.created` announce it. */
export const announcedLead = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  source: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.string(),
  page: z.string(),
  address: z.string(),
});

/** A call that was booked, moved or cancelled. */
const announcedBooking = z.object({
  id: z.string(),
  personId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  title: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  location: z.string().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The booking that it was moved from in the beginning: the calendar entry's id. */
  first: z.string(),
  moves: z.number(),
  /** The time before the last move. */
  was: z.string().nullable(),
  /** Of the reader. */
  zone: z.string(),
});
export type AnnouncedBooking = z.infer<typeof announcedBooking>;

export const alertContent = z.object({
  kind: z.enum(["lead", "digest", "confirm", "test", ...callKinds]),
  createdAt: z.string(),
  targetId: z.string(),
  coach: z.object({ slug: z.string(), name: z.string() }),
  sender: z.string().nullable(),
  count: z.number(),
  leads: z.array(announcedLead),
  booking: announcedBooking.nullable(),
});
export type AlertContent = z.infer<typeof alertContent>;
