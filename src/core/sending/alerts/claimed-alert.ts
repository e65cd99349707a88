/** An alert that is ours to send, for as long as its lease holds; the view `alert_claims` gathers it. */
import { z } from "zod";

const alertLead = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  source: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  /** ISO instant. */
  createdAt: z.string(),
  /** Name and address of the page. */
  page: z.string(),
  address: z.string(),
});
export type AlertLead = z.infer<typeof alertLead>;

export const claimedAlert = z.object({
  id: z.string(),
  leaseToken: z.string(),
  kind: z.enum(["lead", "digest", "confirm", "test"]),
  attempts: z.number(),
  uncertainties: z.number(),
  createdAt: z.string(),
  target: z.object({
    id: z.string(),
    channel: z.enum(["email", "webhook"]),
    address: z.string(),
    cadence: z.enum(["at-once", "hourly", "daily"]),
    zone: z.string(),
    secretVersion: z.number(),
    secretRenewedAt: z.string().nullable(),
    secret: z.string().nullable(),
    previousSecret: z.string().nullable(),
  }),
  /** The mailbox is known not to exist, or to have complained. */
  isDead: z.boolean(),
  coach: z.object({ slug: z.string(), name: z.string() }),
  /** An address mail of this coach's leaves from; null: there is no campaign yet. */
  sender: z.string().nullable(),
  /** How many leads it is about, and the first of them. */
  count: z.number(),
  leads: z.array(alertLead),
});
export type ClaimedAlert = z.infer<typeof claimedAlert>;
