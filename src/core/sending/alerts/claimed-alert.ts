import { z } from "zod";

const alertLead = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  source: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.string(),
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
    secretRenewedAt: z.string().nullable(),
    secret: z.string().nullable(),
    previousSecret: z.string().nullable(),
  }),
  /** The mailbox is known not to exist, or has complained. */
  isDead: z.boolean(),
  coach: z.object({ slug: z.string(), name: z.string() }),
  sender: z.string().nullable(),
  count: z.number(),
  leads: z.array(alertLead),
});
export type ClaimedAlert = z.infer<typeof claimedAlert>;
