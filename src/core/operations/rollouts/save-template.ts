/** Makes a page or a campaign an agency's template, and adds a version whenever it is saved again. */
import { sql } from "drizzle-orm";
import { placeholders } from "#core/content/agency-templates/fit-template.ts";
import { replaceName } from "#core/content/coaches/replace-name.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findCampaignDocument } from "#core/programs/campaigns/document/stored-document.ts";

export type TemplateSaved =
  | { outcome: "saved"; templateId: string; version: number }
  | { outcome: "same"; templateId: string; version: number }
  /** An email of the campaign was not written with blocks. */
  | { outcome: "wordless" }
  | { outcome: "unknown" };

type Input = { pageId: string } | { campaignId: string };
type Written = {
  name: string;
  coach: Coach;
  document: unknown;
  subject: Record<string, string>;
};

export async function saveTemplate(ctx: Context, scope: Scope, input: Input): Promise<TemplateSaved> {
  requireWholeSite(scope);
  return inTransaction(ctx, async (inside) => {
    const [column, id] =
      "pageId" in input ? (["page_id", input.pageId] as const) : (["campaign_id", input.campaignId] as const);
    const written =
      "pageId" in input ? await readPage(inside, scope, input) : await readCampaign(inside, input);
    if (!written) return { outcome: "unknown" };
    if (written.document === null) return { outcome: "wordless" };
    const now = ctx.clock.now().toISOString();
    const owner = sql.identifier(column);
    const { rows } = await inside.db.execute<{ id: string }>(sql`
      insert into agency_templates (name, ${owner}, created_at) values (${written.name}, ${id}::uuid, ${now}::timestamptz)
      on conflict (${owner}) do update set name = excluded.name returning id`);
    const templateId = rows[0]?.id ?? "";
    const document = JSON.stringify(replaceName(written.document, written.coach, placeholders).value);
    const { rows: saved } = await inside.db.execute<{ version: number; isNew: boolean }>(sql`
      with last as (
        select version, document from agency_template_versions where template_id = ${templateId} order by version desc limit 1),
      fresh as (
        insert into agency_template_versions (template_id, version, document, created_at, created_by)
        select ${templateId}, coalesce((select version from last), 0) + 1, ${document}::jsonb, ${now}, ${scope.actor.name}
        where (select document from last) is distinct from ${document}::jsonb returning version)
      select version, true as "isNew" from fresh
      union all select version, false from last where not exists (select from fresh)`);
    const { version = 0, isNew = false } = saved[0] ?? {};
    if (!isNew) return { outcome: "same", templateId, version };
    await recordAction(inside, scope.actor, {
      action: "template.saved",
      subject: { ...written.subject, version },
    });
    return { outcome: "saved", templateId, version };
  });
}

/** The draft: a template's page need not be published. */
async function readPage(ctx: Context, scope: Scope, { pageId }: { pageId: string }): Promise<Written | null> {
  const draft = await findDraft(ctx, scope, { pageId, isLocked: true });
  const { rows } = await ctx.db.execute<{ profile: unknown }>(
    sql`select o.profile from pages p join coaches o on o.id = p.coach_id where p.id = ${pageId}::uuid`,
  );
  if (!draft || !rows[0]) return null;
  const { document, slug } = draft;
  return { name: document.name, coach: coach.parse(rows[0].profile), document, subject: { page: slug } };
}

/** The published emails: a draft of an email may be half a sentence. */
async function readCampaign(ctx: Context, { campaignId }: { campaignId: string }): Promise<Written | null> {
  const found = await findCampaignDocument(ctx, { campaignId, isTemplate: true, isLocked: true });
  return (
    found && {
      ...{ name: found.name, coach: found.coach, document: found.words },
      subject: { campaign: campaignId },
    }
  );
}
