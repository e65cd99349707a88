/** What a signup on a page starts, from its campaign: how many emails follow, and over how many days. */
import { sql } from "drizzle-orm";
import { findDraft } from "#core/content/drafts/draft.ts";
import type { ConsentFacts } from "#core/content/pages/form/consent-line.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";

type Row = { first_name: string; steps: number; seconds: number; has_notices: boolean };

export async function readConsentFacts(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<ConsentFacts | null> {
  const draft = await findDraft(ctx, scope, { pageId });
  return draft && countConsentFacts(ctx, { coachId: draft.coachId, document: draft.document });
}

export async function countConsentFacts(
  ctx: Pick<Context, "db">,
  { coachId, document: { form, kind, event } }: { coachId: string; document: PageDocument },
): Promise<ConsentFacts | null> {
  if (!form) return null;
  const { rows } = await ctx.db.execute<Row>(sql`
    select co.profile->>'firstName' as first_name, count(s.id)::int as steps,
      coalesce(sum(s.delay_seconds), 0)::int as seconds,
      exists (select from email_notices n where n.campaign_id = c.id and n.notice = 'reminder') as has_notices
    from email_campaigns c join coaches co on co.id = c.coach_id
      left join email_sequences s on s.campaign_id = c.id and s.position is not null
    where c.id::text = ${form.campaign} and c.coach_id = ${coachId}
    group by c.id, co.id`);
  const [row] = rows;
  if (!row) return null;
  // Without a delay, the immediate email is the first step.
  const isFirstAtOnce = form.journeyDueSeconds === 0;
  return {
    kind,
    firstName: row.first_name,
    emails: Math.max(0, row.steps - (isFirstAtOnce ? 1 : 0)),
    days: Math.round(row.seconds / 86_400),
    hasNotices: row.has_notices && event !== undefined && !event.onDemand,
  };
}
