import { sql } from "drizzle-orm";
import type { Answer } from "#core/content/pages/form/answer.ts";
import { type Outcome, responseForOutcome } from "#core/content/pages/form/outcome-messages.ts";
import { readSubmission } from "#core/content/pages/form/submission.ts";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { THIRD_PARTY } from "#core/sending/consent/third-party-signup.ts";
import { captureLead } from "./capture-lead.ts";

type Registration = {
  eventId: string;
  field(name: string): string | null;
};

export async function registerForEvent(
  ctx: Context,
  { eventId, field }: Registration,
): Promise<{ outcome: Outcome; answer: Answer } | null> {
  const { rows } = await ctx.db.execute<{ address: string }>(sql`
    select p.document->'addresses'->>0 as address from events e join pages p on p.id = e.page_id
    where ${eventId} in (e.id::text, p.id::text, p.slug)`);
  const found = rows[0] ? await findPage(ctx, rows[0].address) : null;
  if (!found || !("page" in found) || !found.page.document.form) return null;
  const form = found.page.document.form;
  const reading = readSubmission(form, field);
  const outcome: Outcome = reading.ok
    ? await captureLead(ctx, {
        page: found.page,
        submission: reading.submission,
        origin: {},
        key: null,
        onBehalf: THIRD_PARTY,
      })
    : { kind: "invalid", reason: reading.reason, fieldErrors: reading.fieldErrors };
  return { outcome, answer: responseForOutcome(form, outcome, reading.values) };
}
