/** What a roll-out would make of one coach's page: the merge with the template's new version, and the publish checks. */
import { type SQL, sql } from "drizzle-orm";
import { mergeTemplate } from "#core/content/agency-templates/fit-template.ts";
import type { Merged } from "#core/content/agency-templates/merge-documents.ts";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import { type PageDocument, pageDocument } from "#core/content/pages/page-document.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { bad, type Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { checkDraft } from "../checks/check-draft.ts";

export type PlannedPage = {
  slug: string;
  fingerprint: string | null;
  isUnseen: boolean;
  /** Unpublished or scheduled changes of the coach, which the roll-out must not publish or overwrite. */
  hasDraft: boolean;
  before: unknown;
  coach: Coach;
  /** Null: the result would not be a page. */
  merged: Merged<PageDocument> | null;
};
type Row = Omit<PlannedPage, "merged" | "coach"> & { base: unknown; template: unknown; profile: unknown };
type Subject = { rolloutId: string; pageId: string };

/** True if the page, `p`, has changes that visitors don't see yet. */
export const hasDraft: SQL = sql`(exists (select from page_schedules s where s.page_id = p.id and s.state = 'waiting')
  or exists (select from page_drafts d where d.page_id = p.id and d.document is distinct from p.document))`;

export async function planPage(
  ctx: Pick<Context, "db">,
  { rolloutId, pageId, isLocked = false }: Subject & { isLocked?: boolean },
): Promise<PlannedPage | null> {
  if (isLocked) await ctx.db.execute(sql`select from pages where id = ${pageId} for update`);
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.slug, p.fingerprint, p.unpublished_at is not null as "isUnseen", ${hasDraft} as "hasDraft",
      p.document as before, b.document as base, n.document as template, o.profile
    from rollouts r join rollout_pages w on w.rollout_id = r.id
    join pages p on p.id = w.page_id join coaches o on o.id = p.coach_id
    join page_template_versions b on b.template_id = r.template_id and b.version = w.from_version
    join page_template_versions n on n.template_id = r.template_id and n.version = r.version
    where r.id = ${rolloutId}::uuid and p.id = ${pageId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  const { base, template, profile, ...planned } = row;
  const page = pageDocument.parse(planned.before);
  const owner = coach.parse(profile);
  return { ...planned, coach: owner, merged: mergeTemplate({ base, page, template, coach: owner }) };
}

/** Nobody sees an unpublished page: it is checked when it is published. */
export async function checkPlan(ctx: Context, pageId: string, plan: PlannedPage): Promise<Finding[]> {
  if (!plan.merged)
    return [bad("The template does not fit what the coach changed.", "Change the page by hand.")];
  const page = await findStoredPage(ctx, pageId);
  return page && !plan.isUnseen ? checkDraft(ctx, { page, document: plan.merged.value }) : [];
}
