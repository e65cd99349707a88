import { sql } from "drizzle-orm";
import { coach } from "#core/content/pages/coach.ts";
import type { Form } from "#core/content/pages/form/form.ts";
import { pageDocument } from "#core/content/pages/page-document.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

const FUNCTION = "send-welcome-email";

export type Asked = {
  functionName?: string;
  campaign?: string | null;
};

export type TestPage = {
  page: StoredPage;
  form: Form;
  campaignId: string | null;
};

type Row = {
  id: string;
  version: number;
  coachId: string;
  document: unknown;
  profile: unknown;
  campaignId: string | null;
};

/** Skips pages with an event, because a test would take a seat. */
export async function findTestPage(
  ctx: Context,
  scope: Scope,
  { functionName, campaign = null }: Asked = {},
): Promise<TestPage | null> {
  const named = functionName ?? null;
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id, p.version, p.coach_id as "coachId", p.document, o.profile, c.id as "campaignId"
    from pages p join coaches o on o.id = p.coach_id
    left join email_campaigns c on c.id = find_campaign(p.coach_id, p.document->'form'->>'campaign')
    where ${withinScope(scope, sql`p.coach_id`)} and p.document->'form' is not null and p.document->'event' is null
      and (${named}::text is null or coalesce(p.document->'form'->>'emailFunction', 'send-email') = ${named})
      and (${campaign}::text is null or ${campaign} in (c.id::text, c.name))
    order by p.document->'form'->>'emailFunction' = ${FUNCTION} desc nulls last, p.created_at, p.slug limit 1`);
  const row = rows[0];
  if (!row) return null;
  const { campaignId, profile, ...stored } = row;
  const document = pageDocument.parse(row.document);
  const page = { ...stored, eventId: null, document, coach: coach.parse(profile) };
  return document.form ? { page, form: document.form, campaignId } : null;
}
