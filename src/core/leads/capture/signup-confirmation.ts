import { z } from "zod";
import { coach } from "#core/content/pages/coach.ts";

/** How long the typed data is kept, the link works, and no second message is sent. */
export const CONFIRMATION_DAYS = 7;

export const claimedConfirmation = z.object({
  id: z.string(),
  leaseToken: z.string(),
  attempts: z.number(),
  uncertainties: z.number(),
  to: z.string(),
  coachId: z.string(),
  coach,
  fromEmail: z.string(),
  fromName: z.string(),
  offer: z.string(),
  pageUrl: z.string(),
});
export type ClaimedConfirmation = z.infer<typeof claimedConfirmation>;
