/**
 * What a changed campaign does to the people who are in the middle of it: everybody is played ahead of the clock on
 * the live plan and on the new one, on copies that nobody waits for, and the two are compared.
 */
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findCampaign } from "#core/programs/campaigns/find-campaign.ts";
import { applyPlan } from "#core/programs/campaigns/plan/apply-plan.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { renderNew } from "#core/programs/campaigns/plan/publish-plan.ts";
import { followNew } from "../simulation/follow-new.ts";
import { playMany } from "../simulation/play-many.ts";
import { type Rehearsal, rehearsal } from "../simulation/rehearsal.ts";
import { simulate } from "../simulation/simulate.ts";

export type PlayedMessage = { campaignId: string; step: number; at: string };
export type PlayedPerson = { personId: string; before: PlayedMessage[]; after: PlayedMessage[] };
export type ChangeRehearsal = {
  people: PlayedPerson[];
  /** Everybody under way; more than `people` if these are a sample. */
  underWay: number;
};

/** What people do at these times, in order: unknown to an owner, known to a test. */
type Meanwhile = { at: Date; happens(inside: Context & Renderer): Promise<unknown> }[];

/** More than this, and a sample is played. */
export const MOST_PLAYED = 2000;
const BATCH = 250;
const YEAR_MS = 366 * 86_400_000;

export async function rehearseChange(
  ctx: Context & Renderer,
  scope: Scope,
  {
    campaignId,
    plan,
    most = MOST_PLAYED,
    meanwhile = [],
  }: { campaignId: string; plan: Plan; most?: number; meanwhile?: Meanwhile },
): Promise<ChangeRehearsal | null> {
  const campaign = await findCampaign(ctx, scope, { campaignId });
  if (!campaign) return null;
  const templates = await renderNew(ctx, campaign, plan);
  const { rows } = await ctx.db.execute<{ id: string; total: number }>(sql`
    select person_id as id, (count(*) over ())::int as total from user_journeys
    where campaign_id = ${campaignId}::uuid and not is_completed and stop_reason is null and edition is null
    -- In no order of time, so that a sample is one.
    order by md5(id::text) limit ${most}`);
  const ids = rows.map(({ id }) => id);
  const change = (inside: Context) =>
    applyPlan(inside, { campaignId, plan, templates, reach: "everybody", author: scope.actor });
  const people: PlayedPerson[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const before = await play(ctx, batch, { meanwhile });
    const after = await play(ctx, batch, { meanwhile, change });
    for (const personId of batch)
      people.push({ personId, before: before.get(personId) ?? [], after: after.get(personId) ?? [] });
  }
  return { people, underWay: rows[0]?.total ?? 0 };
}

type Played = Map<string, PlayedMessage[]>;

async function play(
  ctx: Context & Renderer,
  people: string[],
  { change, meanwhile }: { change?: (inside: Context) => Promise<void>; meanwhile: Meanwhile },
): Promise<Played> {
  let told: Played = new Map();
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.execute(
        sql`select open_scratch(${sql.param(people)}::uuid[]), set_config('foyer.forecasts', 'on', true)`,
      );
      const from = ctx.clock.now();
      const until = new Date(from.getTime() + YEAR_MS);
      const stage = rehearsal(ctx, tx as unknown as Context["db"], from);
      await change?.(stage.ctx);
      for (const { at, happens } of meanwhile) {
        await playUntil(stage, new Date(at.getTime() - 1));
        stage.goTo(at);
        const reactions = await followNew(stage.ctx);
        await happens(stage.ctx);
        while (await reactions());
      }
      await playUntil(stage, until);
      const { rows } = await tx.execute<PlayedMessage & { personId: string }>(sql`
        select d.person_id as "personId", d.campaign_id as "campaignId", split_part(d.dedupe_key, ':step:', 2)::int as step, to_json(d.sent_at) #>> '{}' as at
        from email_deliveries d where d.kind = 'journey' and d.state = 'sent' and d.sent_at >= ${from}::timestamptz and d.person_id = any(${sql.param(people)}::uuid[])
        order by d.sent_at, d.id`);
      told = Map.groupBy(rows, ({ personId }) => personId) as unknown as Played;
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return told;
}

/** In a scratch. Whoever has an email on its way is played alone: it may hold up the others. */
async function playUntil({ ctx }: Rehearsal, until: Date): Promise<void> {
  const { rows: open } = await ctx.db.execute<{ email: string }>(sql`
    select distinct email_address as email from email_deliveries where state in ('pending', 'claimed', 'handed-off', 'uncertain')`);
  for (const { email } of open)
    await simulate(rehearsal(ctx, ctx.db, ctx.clock.now()), {
      email,
      until,
      deadline: Number.POSITIVE_INFINITY,
    });
  await playMany(ctx, { until });
}
