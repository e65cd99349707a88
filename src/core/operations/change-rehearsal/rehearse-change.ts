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
import type { ActivityKind } from "#db/schema/activities.ts";
import { followNew } from "../simulation/follow-new.ts";
import { playMany } from "../simulation/play-many.ts";
import { type Rehearsal, rehearsal } from "../simulation/rehearsal.ts";
import { simulate } from "../simulation/simulate.ts";

export type PlayedMessage = {
  campaignId: string;
  step: number;
  at: string;
  /** The person had the same email before. */
  isAgain: boolean;
};
/** What a journey did besides sending: `subject` is a tag, a field, a campaign, or a campaign's step. */
export type PlayedAct = { kind: ActivityKind; subject: string; at: string };
export type PlayedPerson = {
  personId: string;
  before: PlayedMessage[];
  after: PlayedMessage[];
  acts: { before: PlayedAct[]; after: PlayedAct[] };
};
export type ChangeRehearsal = {
  people: PlayedPerson[];
  /** Everybody under way; more than `people` if these are a sample. */
  underWay: number;
  from: string;
};

/** What people do at these times, in order: unknown to an owner, known to a test. */
type Meanwhile = { at: Date; happens(inside: Context & Renderer): Promise<unknown> }[];

/** More than this, and a sample is played. */
export const MOST_PLAYED = 2000;
const BATCH = 250;
const YEAR_MS = 366 * 86_400_000;

type Asked = {
  campaignId: string;
  most?: number;
  /** After this time no further batch is played: those played until then are a sample. */
  withinMs?: number;
  /** One person alone. */
  only?: string;
  signal?: AbortSignal;
  meanwhile?: Meanwhile;
};
/** In the transaction that is rolled back. */
type Change = (inside: Context & Renderer) => Promise<void>;

export async function rehearseChange(
  ctx: Context & Renderer,
  scope: Scope,
  { plan, ...asked }: Asked & { plan: Plan },
): Promise<(ChangeRehearsal & { steps: number[] }) | null> {
  const { campaignId } = asked;
  const campaign = await findCampaign(ctx, scope, { campaignId });
  if (!campaign) return null;
  const templates = await renderNew(ctx, campaign, plan);
  let steps: number[] = [];
  const change: Change = async (inside) => {
    await applyPlan(inside, { campaignId, plan, templates, reach: "everybody", author: scope.actor });
    const { rows } = await inside.db.execute<{ step: number }>(sql`
      select step from email_sequences where campaign_id = ${campaignId}::uuid and position is not null order by position`);
    steps = rows.map(({ step }) => step);
  };
  return { ...(await rehearse(ctx, { ...asked, change })), steps };
}

export async function rehearse(
  ctx: Context & Renderer,
  {
    campaignId,
    change,
    only,
    signal,
    meanwhile = [],
    most = MOST_PLAYED,
    withinMs = Number.POSITIVE_INFINITY,
  }: Asked & {
    change: Change;
  },
): Promise<ChangeRehearsal> {
  const deadline = performance.now() + withinMs;
  const { rows } = await ctx.db.execute<{ id: string; total: number }>(sql`
    select person_id as id, (count(*) over ())::int as total from user_journeys
    where campaign_id = ${campaignId}::uuid and not is_completed and stop_reason is null and edition is null
      and (${only ?? null}::uuid is null or person_id = ${only ?? null}::uuid)
    -- In no order of time, so that a sample is one.
    order by md5(id::text) limit ${most}`);
  const ids = rows.map(({ id }) => id);
  const from = ctx.clock.now();
  const people: PlayedPerson[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    if (signal?.aborted || (at > 0 && performance.now() > deadline)) break;
    const batch = ids.slice(at, at + BATCH);
    const before = await play(ctx, { people: batch, from, meanwhile });
    const after = await play(ctx, { people: batch, from, meanwhile, change });
    for (const personId of batch) {
      const [was, is] = [before.get(personId) ?? [], after.get(personId) ?? []];
      people.push({
        ...{ personId, before: messagesOf(was), after: messagesOf(is) },
        acts: { before: actsOf(was), after: actsOf(is) },
      });
    }
  }
  return { people, underWay: rows[0]?.total ?? 0, from: from.toISOString() };
}

type Event = (
  | ({ kind: "message-accepted" } & PlayedMessage)
  | (PlayedAct & { kind: Exclude<ActivityKind, "message-accepted"> })
) & { personId: string };
type Played = Map<string, Event[]>;

const messagesOf = (events: Event[]): PlayedMessage[] =>
  events.flatMap((each) =>
    each.kind === "message-accepted"
      ? [{ campaignId: each.campaignId, step: each.step, at: each.at, isAgain: each.isAgain }]
      : [],
  );
const actsOf = (events: Event[]): PlayedAct[] =>
  events.flatMap((each) =>
    each.kind === "message-accepted" ? [] : [{ kind: each.kind, subject: each.subject, at: each.at }],
  );

type Scene = { people: string[]; from: Date; meanwhile: Meanwhile; change?: Change };

async function play(ctx: Context & Renderer, { people, from, meanwhile, change }: Scene): Promise<Played> {
  let told: Played = new Map();
  try {
    await ctx.db.transaction(async (tx) => {
      const { rows: opened } = await tx.execute<{ mark: string }>(
        sql`select open_scratch(${sql.param(people)}::uuid[]), set_config('foyer.forecasts', 'on', true), new_id()::text as mark`,
      );
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
      told = Map.groupBy(
        await readEvents(stage.ctx, people, { mark: opened[0]?.mark ?? "", from }),
        ({ personId }) => personId,
      );
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

/** From the log: what was logged since `mark` was played. An overdue step leaves now, not when it was due. */
async function readEvents(
  { db }: Pick<Context, "db">,
  people: string[],
  { mark, from }: { mark: string; from: Date },
): Promise<Event[]> {
  const { rows } = await db.execute<Event>(sql`
    with sent as materialized (
      select id, campaign_id, split_part(dedupe_key, ':step:', 2)::int as step,
        row_number() over (partition by person_id, campaign_id, split_part(dedupe_key, ':step:', 2) order by sent_at, id) > 1 as again
      from email_deliveries where kind = 'journey' and state = 'sent' and person_id = any(${sql.param(people)}::uuid[])
    )
    select a.person_id as "personId", a.kind, to_json(greatest(a.at, ${from}::timestamptz)) #>> '{}' as at, d.campaign_id as "campaignId", d.step, d.again as "isAgain",
      coalesce(a.about->>'tag', a.about->'fields'->>0, concat_ws(' ', a.about->>'campaign', a.about->>'step')) as subject
    from activities a left join sent d on a.kind = 'message-accepted' and d.id = (a.about->>'delivery')::uuid
    where a.id > ${mark}::uuid and a.person_id = any(${sql.param(people)}::uuid[])
      and (d.id is not null or a.kind in ('tagged', 'untagged', 'field-changed', 'journey-started', 'journey-stopped', 'step-taken'))
    order by a.at, a.id`);
  return rows;
}
