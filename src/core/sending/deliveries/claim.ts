import { z } from "zod";
import { deliveryKinds } from "#db/schema/deliveries.ts";

export const seat = z.object({
  registrationId: z.string(),
  status: z.enum(["confirmed", "waiting", "cancelled"]),
  zone: z.string(),
  eventId: z.string(),
  name: z.string(),
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
  notice: z.string().nullable(),
  attempts: z.number(),
  to: z.string(),
  leadId: z.string(),
  campaignId: z.string().nullable(),
  broadcastId: z.string().nullish(),
  coachId: z.string(),
  coach: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  replyTo: z.string(),
  templateId: z.string(),
  variables: z.record(z.string(), z.string()),
  /** The person's current answers for the fields this template shows; null if it shows none. */
  fields: z.record(z.string(), z.string()).nullish(),
  confirm: z.boolean(),
  seat: seat.nullable(),
  traceparent: z.string().nullish(),
});
export type Claim = z.infer<typeof claim>;
