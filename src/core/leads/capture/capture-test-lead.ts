/** Captures an owner's test lead, who gets the signup email any visitor would get. */

import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { TEST_WORDING } from "#core/sending/consent/third-party-signup.ts";
import type { EmailOutcome } from "#core/sending/deliveries/attempt-inline.ts";
import type { FailureCause } from "#core/sending/deliveries/failure-cause.ts";
import { findFailureCause } from "#core/sending/deliveries/find-failure-cause.ts";
import { captureLead } from "./capture-lead.ts";
import type { Asked } from "./find-test-page.ts";
import { prepareTestPage } from "./prepare-test-page.ts";

const TEST_SOURCE = "test-dashboard";

type Sent = {
  leadId: string;
  personId: string;
  messageId: string;
  campaignId: string;
  serverResponse: string | null;
  cause: FailureCause | null;
};

type Row = Pick<Sent, "leadId" | "personId" | "messageId" | "serverResponse"> & {
  deliveryId: string;
  isSuppressed: boolean;
};

export type Test = Asked & { email: string; name?: string | null; followUp: boolean };

export type TestLead =
  | ({ outcome: EmailOutcome | "suppressed" } & Sent)
  | { outcome: "no-page" | "suppressed" };

export async function captureTestLead(
  ctx: Context,
  scope: Scope,
  { email, name = null, followUp, ...asked }: Test,
): Promise<TestLead> {
  const startedAt = ctx.clock.now();
  const prepared = await prepareTestPage(ctx, scope, asked);
  if (!prepared) return { outcome: "no-page" };
  const { page, form, campaignId } = prepared;
  // Testing a named function uses its page's lead; all other tests of a coach share one lead.
  const source = asked.functionName ? form.source : TEST_SOURCE;
  const captured = await captureLead(ctx, {
    page: { ...page, document: { ...page.document, form: { ...form, source } } },
    submission: { email: email.toLowerCase(), name, details: {} },
    origin: {},
    key: null,
    onBehalf: TEST_WORDING,
    followUp,
    quiet: true,
    actor: "owner",
    sendNow: true,
  });
  if (captured.kind === "suppressed") return { outcome: "suppressed" };
  if (captured.kind !== "captured") throw new Error(`a test email was answered with '${captured.kind}'`);
  const { rows } = await ctx.db.execute<Row>(sql`
    select l.id as "leadId", p.id as "personId", d.id as "deliveryId", d.message_id as "messageId", d.server_response as "serverResponse",
      is_suppressed(l.email, l.coach_id) as "isSuppressed"
    from leads l join people p on p.coach_id = l.coach_id and p.email = l.email
      join email_deliveries d on d.lead_id = l.id and d.kind = 'signup'
    where l.coach_id = ${page.coachId} and l.email = ${email.toLowerCase()} and l.source = ${source}
    order by d.created_at desc, d.id desc limit 1`);
  const row = rows[0];
  if (!row) throw new Error("a test email left no delivery");
  const { isSuppressed, deliveryId, ...sent } = row;
  // If this attempt itself bounced and suppressed the address, report its failure, not the suppression.
  const cause =
    captured.email === "sent" ? null : await findFailureCause(ctx, { deliveryId, since: startedAt });
  const outcome =
    captured.email === "failed" && cause === null && isSuppressed ? "suppressed" : captured.email;
  return { ...sent, campaignId, cause, outcome };
}
