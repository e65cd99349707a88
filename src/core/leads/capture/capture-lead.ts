/** A signup: one statement stores lead, consent, journey and delivery together; then the email is tried while the visitor waits. */
import { createHash, randomUUID } from "node:crypto";
import type { Outcome } from "#core/content/pages/outcome-messages.ts";
import type { Submission } from "#core/content/pages/submission.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { LEASE_SECONDS } from "#core/sending/outbox/outbox.ts";
import { callFunction } from "#db/call-function.ts";
import { signupTags } from "../tags/signup-tags.ts";
import { captured, completeCapture } from "./complete-capture.ts";
import { pageVariables } from "./page-variables.ts";

export type CaptureInput = {
  page: StoredPage;
  submission: Submission;
  /** utm_* and the referring host, as far as known. */
  origin: Record<string, string>;
  /** Made by the browser; the same for every retry of one submission. */
  key: string | null;
  /** The visitor's time zone, as far as the browser said. */
  zone?: string | null;
  /** The visitor was told that the event is full, and chose the waitlist. */
  waitlist?: boolean;
  /** The event is over: the address is for one email about the next date, and for nothing else. */
  nextDate?: boolean;
  /** A third party signed the lead up, and this is the consent's wording: it does not undo an unsubscribe of the lead's own. */
  onBehalf?: string | null;
  /** False: the signup email alone, and no journey after it. */
  followUp?: boolean;
  /** True: nobody is alerted of this lead, because the caller that brings it in knows of it. */
  quiet?: boolean;
  /** True: an owner's test, which is sent now whatever was sent before and however many sends are under way. */
  sendNow?: boolean;
};

export async function captureLead(
  ctx: Context,
  {
    page,
    submission,
    origin,
    key,
    zone = null,
    waitlist = false,
    nextDate = false,
    onBehalf = null,
    followUp = true,
    quiet = false,
    sendNow = false,
  }: CaptureInput,
): Promise<Outcome> {
  const form = page.document.form;
  if (!form) throw new Error(`page ${page.document.id} has no form`);
  const now = ctx.clock.now();
  const tags = signupTags(page.document, submission);
  const metadata = {
    ...form.metadata,
    ...submission.details,
    ...(form.timestamp ? { timestamp: now.toISOString() } : {}),
  };
  const input = {
    now,
    coachId: page.coachId,
    pageId: page.id,
    pageVersion: page.version,
    key,
    content: contentHash(submission, waitlist),
    email: submission.email,
    name: submission.name,
    source: form.source,
    metadata,
    origin,
    ...(tags.length > 0 && { tags }),
    eventId: page.eventId,
    details: submission.details,
    zone,
    waitlist,
    nextDate,
    wording: onBehalf ?? form.privacy,
    // Nobody agrees to news for another person.
    news: submission.agreesToNews && onBehalf === null ? form.news?.label : undefined,
    onBehalf,
    followUp,
    quiet,
    campaign: form.campaign,
    dueSeconds: form.journeyDueSeconds,
    sendNow,
    inline: sendNow || (ctx.settings.inlineAttempt && ctx.inline.running < ctx.settings.inlineAtOnce),
    leaseToken: randomUUID(),
    leaseSeconds: LEASE_SECONDS,
    variables: pageVariables(ctx.settings, page, form, submission),
    // Kept with the delivery: whichever process sends it goes on with this trace.
    traceparent: ctx.tracer?.traceparent() ?? undefined,
  };
  const answer = await callFunction(ctx.db, "capture_lead", input, captured);
  return completeCapture(ctx, answer, { pageId: page.id, key });
}

/** Tells a retry from another submission under a used key. */
export const contentHash = (submission: Submission, waitlist: boolean) =>
  createHash("sha256")
    .update(JSON.stringify(waitlist ? { ...submission, waitlist } : submission))
    .digest("base64url")
    .slice(0, 22);
