/** A confirmation that is ours to send, for as long as its lease holds; the view `signup_confirmation_claims` gathers it. */
import type { Coach } from "#core/content/pages/coach.ts";

/** What was typed is kept for as long, the link works for as long, and no second message is sent before. */
export const CONFIRMATION_DAYS = 7;

export type ClaimedConfirmation = {
  id: string;
  leaseToken: string;
  attempts: number;
  uncertainties: number;
  to: string;
  coach: Coach;
  fromEmail: string;
  fromName: string;
  /** What the page gives, by its own name. */
  offer: string;
  pageUrl: string;
};
