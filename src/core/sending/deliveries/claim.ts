/** A delivery that is ours to send, for as long as its lease holds; the view `delivery_claims` gathers it. */
import { z } from "zod";
import { deliveryKinds } from "#db/schema/deliveries.ts";

export const seat = z.object({
  registrationId: z.string(),
  status: z.enum(["confirmed", "waiting", "cancelled"]),
  /** The registrant's, else the event's. */
  zone: z.string(),
  eventId: z.string(),
  name: z.string(),
  /** ISO instant; null while the date is to be announced. */
  startsAt: z.string().nullable(),
  minutes: z.number(),
  onDemand: z.boolean(),
  joinUrl: z.string().nullable(),
  sequence: z.number(),
  isCancelled: z.boolean(),
});
export type Seat = z.infer<typeof seat>;

export const claim = z.object({
  id: z.string(),
  leaseToken: z.string(),
  messageId: z.string(),
  kind: z.enum(deliveryKinds),
  /** Which one, of a notice. */
  notice: z.string().nullable(),
  attempts: z.number(),
  to: z.string(),
  leadId: z.string(),
  /** Null of a broadcast, and the other way round. */
  campaignId: z.string().nullable(),
  broadcastId: z.string().nullish(),
  coachId: z.string(),
  /** Slug of the coach it is sent for. */
  coach: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  replyTo: z.string(),
  templateId: z.string(),
  variables: z.record(z.string(), z.string()),
  /** What the person answered as it stands now, of the fields that this template shows; null where it shows none. */
  fields: z.record(z.string(), z.string()).nullish(),
  /** The campaign asks for a confirmed address, and this one is not. */
  confirm: z.boolean(),
  /** The registration the message is about, with its event as it stands now. */
  seat: seat.nullable(),
  /** Of the form post that caused it, where that was traced. */
  traceparent: z.string().nullish(),
});
export type Claim = z.infer<typeof claim>;
