/** Resends a stored lead their page's signup email, by the rules of a second signup (decisions.md 9). */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { attemptInline, type EmailOutcome } from "#core/sending/deliveries/attempt-inline.ts";
import { claim } from "#core/sending/deliveries/claim.ts";
import type { FailureCause } from "#core/sending/deliveries/failure-cause.ts";
import { findFailureCause } from "#core/sending/deliveries/find-failure-cause.ts";
import { LEASE_SECONDS } from "#core/sending/outbox/outbox.ts";
import { callFunction } from "#db/call-function.ts";
import { pageVariables } from "./page-variables.ts";

export type SignupEmail =
  | {
      outcome: EmailOutcome;
      messageId: string;
      /** Nothing was sent: this is a recent copy's outcome, or the daily limit applied. */
      isEarlier: boolean;
      cause: FailureCause | null;
    }
  | { outcome: "no-lead" | "no-page" | "no-campaign" | "no-seat" | "suppressed" };

const answer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["no-lead", "no-campaign", "no-seat", "suppressed"]) }),
  z.object({
    outcome: z.literal("mailed"),
    emailOutcome: z.enum(["sent", "failed", "queued"]).nullable(),
    isEarlier: z.boolean().default(false),
    messageId: z.string(),
    deliveryId: z.string(),
    delivery: claim.nullish(),
  }),
]);

type Lead = {
  name: string | null;
  email: string;
  metadata: Record<string, string> | null;
  address: string;
};

export async function sendSignupEmail(
  ctx: Context,
  scope: Scope,
  { leadId, sendNow = false }: { leadId: string; sendNow?: boolean },
): Promise<SignupEmail> {
  const { rows } = await ctx.db.execute<Lead>(sql`
    select l.name, l.email, l.metadata, p.document->'addresses'->>0 as address
    from leads l join pages p on p.id = l.page_id where l.id = ${leadId} and ${withinScope(scope, sql`l.coach_id`)}`);
  const lead = rows[0];
  if (!lead) return { outcome: "no-lead" };
  const found = await findPage(ctx, lead.address);
  if (!found || !("page" in found) || !found.page.document.form) return { outcome: "no-page" };
  const { page } = found;
  const form = found.page.document.form;
  const now = ctx.clock.now();
  const input = {
    now,
    leadId,
    campaign: form.campaign,
    eventId: page.eventId,
    sendNow,
    inline: sendNow || (ctx.settings.inlineAttempt && ctx.inline.running < ctx.settings.inlineAtOnce),
    leaseToken: randomUUID(),
    leaseSeconds: LEASE_SECONDS,
    variables: pageVariables(ctx.settings, page, form, { ...lead, details: lead.metadata ?? {} }),
    traceparent: ctx.tracer?.traceparent() ?? undefined,
  };
  const queued = await callFunction(ctx.db, "send_signup", input, answer);
  if (queued.outcome !== "mailed") return { outcome: queued.outcome };
  const { emailOutcome, delivery, deliveryId, messageId, isEarlier } = queued;
  if (emailOutcome) return { outcome: emailOutcome, messageId, isEarlier, cause: null };
  if (!delivery) throw new Error("a queued signup email has neither an outcome nor a delivery");
  const outcome = await attemptInline(ctx, delivery);
  const cause = outcome === "sent" ? null : await findFailureCause(ctx, { deliveryId, since: now });
  return { outcome, messageId, isEarlier, cause };
}
