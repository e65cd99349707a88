/** A confirmation that is ours to send, for as long as its lease holds; the view `signup_confirmation_claims` gathers it. */
import { z } from "zod";
import { coach } from "#core/content/pages/coach.ts";

/** What was typed is kept for as long, the link works for as long, and no second message is sent before. */
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
  /** What the page gives, by its own name. */
  offer: z.string(),
  pageUrl: z.string(),
});
export type ClaimedConfirmation = z.infer<typeof claimedConfirmation>;
