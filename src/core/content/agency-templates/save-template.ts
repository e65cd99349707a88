/** Makes a page an agency's template, and adds a version whenever it is saved again. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { replaceName } from "../coaches/replace-name.ts";
import { findDraft } from "../drafts/draft.ts";
import { coach } from "../pages/coach.ts";
import { placeholders } from "./fit-template.ts";

export type TemplateSaved =
  | { outcome: "saved"; templateId: string; version: number }
  | { outcome: "same"; templateId: string; version: number }
  | { outcome: "unknown" };

/** The page's draft becomes the next version: a template's page need not be published. */
export async function saveTemplate(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<TemplateSaved> {
  requireWholeSite(scope);
  return inTransaction(ctx, async (inside) => {
    const draft = await findDraft(inside, scope, { pageId, isLocked: true });
    if (!draft) return { outcome: "unknown" };
    const now = ctx.clock.now().toISOString();
    const { rows } = await inside.db.execute<{ id: string; profile: unknown }>(sql`
      insert into page_templates as t (name, page_id, created_at)
      select ${draft.document.name}, p.id, ${now}::timestamptz from pages p where p.id = ${pageId}
      on conflict (page_id) do update set name = excluded.name
      returning t.id, (select o.profile from pages p join coaches o on o.id = p.coach_id where p.id = t.page_id) as profile`);
    const { id: templateId = "", profile } = rows[0] ?? {};
    const document = replaceName(draft.document, coach.parse(profile), placeholders).value;
    const { rows: saved } = await inside.db.execute<{ version: number; isNew: boolean }>(sql`
      with last as (
        select version, document from page_template_versions where template_id = ${templateId} order by version desc limit 1),
      fresh as (
        insert into page_template_versions (template_id, version, document, created_at, created_by)
        select ${templateId}, coalesce((select version from last), 0) + 1, ${JSON.stringify(document)}::jsonb, ${now}, ${scope.actor.name}
        where (select document from last) is distinct from ${JSON.stringify(document)}::jsonb returning version)
      select version, true as "isNew" from fresh
      union all select version, false from last where not exists (select from fresh)`);
    const { version = 0, isNew = false } = saved[0] ?? {};
    if (!isNew) return { outcome: "same", templateId, version };
    await recordAction(inside, scope.actor, {
      action: "template.saved",
      subject: { page: draft.slug, version },
    });
    return { outcome: "saved", templateId, version };
  });
}
