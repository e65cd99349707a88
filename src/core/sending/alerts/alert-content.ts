import { z } from "zod";

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

export const alertContent = z.object({
  kind: z.enum(["lead", "digest", "confirm", "test"]),
  createdAt: z.string(),
  targetId: z.string(),
  coach: z.object({ slug: z.string(), name: z.string() }),
  sender: z.string().nullable(),
  count: z.number(),
  leads: z.array(announcedLead),
});
export type AlertContent = z.infer<typeof alertContent>;
