import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { schedulerLink } from "#core/content/coaches/scheduler-link.ts";
import { readZone } from "#core/content/pages/event/zone.ts";
import type { Answer } from "#core/content/pages/form/answer.ts";
import type { Form } from "#core/content/pages/form/form.ts";
import { NEXT_DATE_INTENT, nextDateForm } from "#core/content/pages/form/next-date-form.ts";
import { readOrigin } from "#core/content/pages/form/origin.ts";
import { type Outcome, responseForOutcome } from "#core/content/pages/form/outcome-messages.ts";
import { readSubmission, type Submission } from "#core/content/pages/form/submission.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { codedErrorOf } from "#core/kernel/errors/coded-error.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { checkRateLimits } from "#core/kernel/rate-limits/check-rate-limits.ts";
import { askForProof, checkProof } from "#core/kernel/rate-limits/proof-of-work.ts";
import { traced } from "#core/kernel/telemetry/tracer.ts";
import { captureLead, contentHash } from "./capture-lead.ts";

export type Post = {
  page: StoredPage;
  ip: string;
  query: URLSearchParams;
  field(name: string): string | null;
  /** The signed visitor of a site check; skips rate limits. */
  unlimited?: true;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const readUuid = (posted: string | null) => (posted && UUID.test(posted) ? posted.toLowerCase() : null);

type Submitted = { outcome: Outcome; answer: Answer };

export function submitForm(ctx: Context, post: Post): Promise<Submitted> {
  const attributes = { "foyer.page": post.page.document.id };
  return traced(ctx, { name: "signup", attributes }, async (span) => {
    const submitted = await submit(ctx, post);
    // A browser that asks what has become of its email posts again: not another signup.
    const name = post.field("website") ? "honeypot" : post.field("again") ? "asked-again" : null;
    const outcome = name ?? submitted.outcome.kind;
    span.set({ "foyer.outcome": outcome });
    if (outcome === "fault") span.fail(outcome);
    ctx.meter?.count("signups", { outcome });
    return submitted;
  });
}

async function submit(ctx: Context, post: Post): Promise<Submitted> {
  const { document } = post.page;
  if (!document.form) throw new Error(`page ${document.id} takes no posts`);
  if (isForNextDate(post)) return submitNextDate(ctx, post, nextDateForm(document.form));
  const { form } = document;
  const reading = readSubmission(form, post.field);
  const reference = readUuid(post.field("key")) ?? randomUUID();
  const outcome: Outcome = !reading.ok
    ? { kind: "invalid", reason: reading.reason, fieldErrors: reading.fieldErrors }
    : post.field("website")
      ? // Honeypot: a bot gets the answer it wants, and nothing is stored.
        { kind: "captured", email: "sent" }
      : await admit(ctx, post, reading.submission, { reference });
  const answer = responseForOutcome(form, outcome, reading.values);
  const scheduler = schedulerOf(post.page, reference);
  return {
    outcome,
    answer: {
      ...answer,
      ...(answer.mail && { mail: { ...answer.mail, reference } }),
      ...(scheduler && answer.effect === "screen" && { scheduler }),
    },
  };
}

/** A hash of the submission's key: `match_booking` finds the person by it, and nobody else learns anything from it. */
function schedulerOf({ coach, document }: Post["page"], key: string): string | null {
  const success = document.form?.policy.success;
  if (success?.outcome !== "screen" || success.screen.next?.kind !== "scheduler") return null;
  const reference = createHash("sha256").update(`booking:${key}`).digest("hex").slice(0, 32);
  const link = schedulerLink(coach.schedulerUrl, reference);
  return link === coach.schedulerUrl ? null : link;
}

/** Only the form of a past event posts this. */
const isForNextDate = ({ page, field }: Post) =>
  page.eventId !== null && !page.document.event?.onDemand && field("intent") === NEXT_DATE_INTENT;

async function submitNextDate(ctx: Context, post: Post, form: Form) {
  const page = { ...post.page, document: { ...post.page.document, form } };
  const reading = readSubmission(form, post.field);
  const outcome: Outcome = !reading.ok
    ? { kind: "invalid", reason: reading.reason, fieldErrors: reading.fieldErrors }
    : post.field("website")
      ? { kind: "next-date" }
      : await admit(ctx, { ...post, page }, reading.submission, { nextDate: true });
  return { outcome, answer: { ...responseForOutcome(form, outcome, reading.values), over: true as const } };
}

async function admit(
  ctx: Context,
  { page, ip, query, field, unlimited }: Post,
  submission: Submission,
  { reference, nextDate = false }: { reference?: string; nextDate?: boolean },
): Promise<Outcome> {
  const key = readUuid(field("key"));
  // Without JavaScript the link 'Wrong address?' has it in the query.
  const instead = readUuid(field("instead") ?? query.get("instead"));
  const waitlist = field("waitlist") === "yes";
  try {
    const verdict = unlimited
      ? "pass"
      : await checkRateLimits(ctx, {
          pageId: page.id,
          ip,
          attempt: key && `${key}:${contentHash(submission, waitlist)}`,
          proof: await checkProof(ctx, field("proof")),
        });
    if (verdict === "too-many") return { kind: "too-many" };
    if (verdict === "needs-proof") return { kind: "needs-proof", challenge: await askForProof(ctx) };
    // 'Wrong address?', in a transaction of its own: two addresses that correct each other would wait for each other.
    if (instead)
      await ctx.db.execute(
        sql`select withdraw_signup(${page.id}, ${instead}, ${submission.email}, ${ctx.clock.now()}::timestamptz)`,
      );
    return await captureLead(ctx, {
      page,
      submission,
      key: reference ?? key,
      waitlist,
      nextDate,
      zone: readZone(field("zone")),
      origin: readOrigin(query, field("ref")),
    });
  } catch (error) {
    const fault = codedErrorOf(error);
    reportError(ctx, fault, {
      where: "capture-lead",
      page: page.document.id,
      source: page.document.form?.source,
    });
    return { kind: "fault", part: fault.part };
  }
}
