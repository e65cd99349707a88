/** A roll-out page by page, and one page before and after. */
import { sql } from "drizzle-orm";
import type { MergeConflict } from "#core/content/agency-templates/merge-documents.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import { type DocumentChange, describeChanges } from "#core/content/pages/describe-changes.ts";
import { type PageDocument, pageDocument } from "#core/content/pages/page-document.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import type { rolloutPages } from "#db/schema/index.ts";
import { planPage } from "./plan-page.ts";

export type RolloutPage = {
  pageId: string;
  name: string;
  coach: string;
  state: (typeof rolloutPages.state.enumValues)[number];
  conflicts: MergeConflict[];
  problems: Finding[];
};
export type Rollout = { version: number; released: number; stoppedAt: string | null; pages: RolloutPage[] };

export async function readRollout(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { rolloutId }: { rolloutId: string },
): Promise<Rollout | null> {
  requireWholeSite(scope);
  const { rows } = await ctx.db.execute<Rollout>(sql`
    select r.version, r.released, r.stopped_at as "stoppedAt", (
      select coalesce(jsonb_agg(jsonb_build_object('pageId', w.page_id, 'name', p.listed_name, 'coach', o.profile->>'name',
        'state', w.state, 'conflicts', w.conflicts, 'problems', w.problems) order by w.position), '[]')
      from rollout_pages w join pages p on p.id = w.page_id join coaches o on o.id = p.coach_id where w.rollout_id = r.id) as pages
    from rollouts r where r.id = ${rolloutId}::uuid`);
  return rows[0] ?? null;
}

export type RolloutChange = {
  coach: Coach;
  before: PageDocument;
  /** Null: the template does not fit what the coach changed. */
  after: PageDocument | null;
  changes: DocumentChange[];
};

/** Before it is updated, what the update would make of it. */
export async function readRolloutPage(
  ctx: Pick<Context, "db">,
  scope: Scope,
  subject: { rolloutId: string; pageId: string },
): Promise<RolloutChange | null> {
  requireWholeSite(scope);
  const plan = await planPage(ctx, subject);
  if (!plan) return null;
  const { rows } = await ctx.db.execute<{ before: unknown }>(sql`
    select before from rollout_pages where rollout_id = ${subject.rolloutId}::uuid and page_id = ${subject.pageId}::uuid and state = 'applied'`);
  const now = pageDocument.parse(plan.before);
  const before = rows[0] ? pageDocument.parse(rows[0].before) : now;
  const after = rows[0] ? now : (plan.merged?.value ?? null);
  return { coach: plan.coach, before, after, changes: after ? describeChanges(before, after) : [] };
}
