import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { hasBegun } from "#core/leads/segments/journey-place.ts";
import type { journeyStarts, SkipReason } from "#db/schema/journeys.ts";
import { answersSignup } from "../plan/answers-signup.ts";
import { type PlanDraft, readPlanDraft } from "../plan/save-plan.ts";
import { type ReadCampaign, readCampaign } from "../read-campaign.ts";
import { type Flow, type Place, readFlow } from "./flow.ts";

type StartedBy = (typeof journeyStarts)[number];
export type StartFigure = {
  by: StartedBy;
  page: { id: string; name: string } | null;
  people: number;
};
type Skipped = { step: number; before: SkipReason; people: number };

export type CampaignMap = {
  campaign: ReadCampaign;
  plan: PlanDraft;
  isSignupFirst: boolean;
  flow: Flow;
  starts: StartFigure[];
  /** When its first email was written, or, if it sends none, when somebody first started; null: nobody has. */
  since: string | null;
  /** Of each step: who passed it over, and why; `done` are steps that happened and are no email. */
  skipped: Skipped[];
  /** People who followed the scheduler link or a counted one, by the email's name. */
  followed: { name: string; people: number }[];
};

export async function readMap(
  ctx: Context,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<CampaignMap | null> {
  const [campaign, plan] = await Promise.all([
    readCampaign(ctx, scope, { campaignId }),
    readPlanDraft(ctx, scope, { campaignId }),
  ]);
  if (!campaign || !plan) return null;
  const [isSignupFirst, starts, since, skipped, followed, early] = await Promise.all([
    answersSignup(ctx, campaign, plan.draft?.plan ?? plan.live),
    countStarts(ctx, campaignId),
    findBeginning(ctx, campaignId),
    countSkipped(ctx, campaignId),
    countFollowed(ctx, campaignId),
    countEarly(ctx, campaignId),
  ]);
  const order = plan.live.steps.flatMap(({ step }) => step ?? []);
  return {
    ...{ campaign, plan, isSignupFirst, starts, since, skipped, followed },
    flow: readFlow(order, withEarly(campaign.places, early), campaign.waiting),
  };
}

async function countStarts({ db }: Pick<Context, "db">, campaignId: string): Promise<StartFigure[]> {
  const { rows } = await db.execute<StartFigure>(sql`
    with counted as (
      select started_by, page_id, count(*)::int as people
      from user_journeys where campaign_id = ${campaignId}::uuid group by started_by, page_id)
    select c.started_by as by, case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.listed_name) end as page, c.people
    from counted c left join pages p on p.id = c.page_id and c.started_by = 'signup' order by c.people desc, p.listed_name`);
  return rows;
}

/** Of many journeys the first one is not quickly found; the first email is. */
async function findBeginning({ db }: Pick<Context, "db">, campaignId: string): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    select to_char(coalesce((select min(created_at) from email_deliveries where campaign_id = ${campaignId}::uuid),
      (select min(created_at) from user_journeys where campaign_id = ${campaignId}::uuid)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since`);
  return rows[0]?.since ?? null;
}

async function countSkipped({ db }: Pick<Context, "db">, campaignId: string): Promise<Skipped[]> {
  const { rows } = await db.execute<Skipped>(sql`
    select (each->>'step')::int as step, each->>'before' as before, count(*)::int as people
    from user_journeys j, jsonb_array_elements(j.skipped_steps) each
    where j.campaign_id = ${campaignId}::uuid and j.skipped_steps is not null group by 1, 2 order by 1, 2`);
  return rows;
}

async function countFollowed({ db }: Pick<Context, "db">, campaignId: string) {
  const { rows } = await db.execute<{ name: string; people: number }>(sql`
    select part as name, count(*)::int as people from (
      select t.part, d.id from email_deliveries d join email_templates t on t.id = d.template_id
      where d.campaign_id = ${campaignId}::uuid and d.sent_at is not null and d.scheduler_opened_at is not null
      union
      select t.part, d.id from email_templates t join email_deliveries d on d.template_id = t.id and d.sent_at is not null
      join activities a on a.person_id = d.person_id and a.kind = 'link-followed' and a.about->>'delivery' = d.id::text
      where t.campaign_id = ${campaignId}::uuid and t.counted is not null) followed
    group by part`);
  return rows;
}

/** Those who left before their first step: their place is the same number as after it. */
async function countEarly({ db }: Pick<Context, "db">, campaignId: string): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select 1 as step, true as "isBefore", j.stop_reason as "end", count(*)::int as people
    from (select id, signup_template_id is not null as own_signup from email_campaigns where id = ${campaignId}::uuid) c
    join user_journeys j on j.campaign_id = c.id and j.current_sequence = 1 and j.stop_reason is not null
    where (c.own_signup or j.started_by <> 'signup') and not ${hasBegun}
    group by j.stop_reason`);
  return rows;
}

const withEarly = (places: Place[], early: Place[]): Place[] => [
  ...places.map((place) => ({
    ...place,
    people: place.people - (place.step === 1 ? (early.find(({ end }) => end === place.end)?.people ?? 0) : 0),
  })),
  ...early,
];
