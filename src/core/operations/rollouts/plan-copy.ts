/** One copy of a template in a roll-out: a page or a campaign. */
import { sql } from "drizzle-orm";
import type { CampaignDocument } from "#core/content/agency-templates/campaign-document.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import { bad, type Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { checkCampaign, type PlannedCampaign, planCampaign, writeCampaign } from "./plan-campaign.ts";
import { checkPage, type PlannedPage, planPage, writePage } from "./plan-page.ts";
import type { Versions } from "./planned.ts";

export type Plan = (PlannedPage | PlannedCampaign) & {
  /** The coach in whose editor the template is written. */
  from: string | null;
};
export type Subject = { rolloutId: string; copyId: string };

export async function planCopy(
  ctx: Pick<Context, "db">,
  { rolloutId, copyId, isLocked = false }: Subject & { isLocked?: boolean },
): Promise<Plan | null> {
  const { rows } = await ctx.db.execute<
    Omit<Versions, "isLocked"> & { kind: Plan["kind"]; from: string | null }
  >(sql`
    select coalesce(c.page_id, c.campaign_id) as id, case when c.page_id is null then 'campaign' else 'page' end as kind,
      b.document as base, n.document as template, coalesce(p.coach_id, m.coach_id) as "from"
    from rollouts r join rollout_copies w on w.rollout_id = r.id
    join agency_template_copies c on c.id = w.copy_id join agency_templates t on t.id = r.template_id
    join agency_template_versions b on b.template_id = r.template_id and b.version = w.from_version
    join agency_template_versions n on n.template_id = r.template_id and n.version = r.version
    left join pages p on p.id = t.page_id left join email_campaigns m on m.id = t.campaign_id
    where r.id = ${rolloutId}::uuid and c.id = ${copyId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  const { kind, from, ...versions } = row;
  const plan = kind === "page" ? planPage : planCampaign;
  const planned = await plan(ctx, { ...versions, isLocked });
  return planned && { ...planned, from };
}

export async function checkPlan(ctx: Context & Renderer, plan: Plan): Promise<Finding[]> {
  if (!plan.merged) return [bad("The template does not fit what the coach changed.", "Change it by hand.")];
  const findings =
    plan.kind === "page"
      ? await checkPage(ctx, plan, plan.merged.value)
      : await checkCampaign(ctx, plan, plan.merged.value);
  return findings.filter(({ state }) => state !== "good");
}

/** Returns the fingerprint afterwards. */
export const writeCopy = (
  ctx: Context & Renderer,
  plan: Plan,
  { document, author }: { document: unknown; author: Actor },
): Promise<string> =>
  plan.kind === "page"
    ? writePage(ctx, plan, { document: document as PageDocument, author })
    : writeCampaign(ctx, plan, { document: document as CampaignDocument, author, from: plan.from });

export const subjectOf = (plan: Plan): Record<string, string> =>
  plan.kind === "page" ? { page: plan.slug } : { campaign: plan.id };
