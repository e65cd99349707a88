/** A roll-out copy by copy, and one copy before and after. */
import { sql } from "drizzle-orm";
import type { CampaignDocument } from "#core/content/agency-templates/campaign-document.ts";
import type { MergeConflict } from "#core/content/agency-templates/merge-documents.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import { type DocumentChange, describeChanges } from "#core/content/pages/describe-changes.ts";
import { type PageDocument, pageDocument } from "#core/content/pages/page-document.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import { requireWholeSite } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";
import { compareCampaigns, type EmailChange } from "#core/programs/campaigns/document/compare-campaigns.ts";
import type { rolloutCopies } from "#db/schema/index.ts";
import { named } from "./list-agency-templates.ts";
import { planCopy, type Subject } from "./plan-copy.ts";

export type RolloutCopy = {
  id: string;
  name: string;
  coach: string;
  state: (typeof rolloutCopies.state.enumValues)[number];
  conflicts: MergeConflict[];
  problems: Finding[];
};
export type Rollout = { version: number; released: number; stoppedAt: string | null; copies: RolloutCopy[] };

export const readRollout: Read<{ rolloutId: string }, Rollout | null> = async (ctx, scope, { rolloutId }) => {
  requireWholeSite(scope);
  const { rows } = await ctx.db.execute<Rollout>(sql`
    select r.version, r.released, r.stopped_at as "stoppedAt", (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', n.name, 'coach', n.coach,
        'state', w.state, 'conflicts', w.conflicts, 'problems', w.problems) order by w.position), '[]')
      from rollout_copies w join agency_template_copies c on c.id = w.copy_id ${named} where w.rollout_id = r.id) as copies
    from rollouts r where r.id = ${rolloutId}::uuid`);
  return rows[0] ?? null;
};

/** Before the update, what it would make of the copy. `after` null: the template does not fit what the coach changed. */
export type RolloutChange =
  | {
      kind: "page";
      coach: Coach;
      before: PageDocument;
      after: PageDocument | null;
      changes: DocumentChange[];
    }
  | { kind: "campaign"; after: CampaignDocument | null; emails: EmailChange[] };

export const readRolloutCopy: Read<Subject, RolloutChange | null> = async (ctx, scope, subject) => {
  requireWholeSite(scope);
  const plan = await planCopy(ctx, subject);
  if (!plan) return null;
  const { rows } = await ctx.db.execute<{ before: unknown }>(sql`
    select before from rollout_copies where rollout_id = ${subject.rolloutId}::uuid and copy_id = ${subject.copyId}::uuid and state = 'applied'`);
  const [applied] = rows;
  if (plan.kind === "campaign") {
    const before = applied ? (applied.before as CampaignDocument) : plan.before;
    const after = applied ? plan.before : (plan.merged?.value ?? null);
    return { kind: "campaign", after, emails: after ? compareCampaigns(before, after) : [] };
  }
  const before = applied ? pageDocument.parse(applied.before) : plan.before;
  const after = applied ? plan.before : (plan.merged?.value ?? null);
  const changes = after ? describeChanges(before, after) : [];
  return { kind: "page", coach: plan.coach, before, after, changes };
};
