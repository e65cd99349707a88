import { type SQL, sql } from "drizzle-orm";
import type { Brand } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { hasBegun, journeyEnd } from "#core/leads/segments/journey-place.ts";
import { type FoundCampaign, findCampaign } from "./find-campaign.ts";
import type { Place, Waiting } from "./map/flow.ts";
import { type Part, partLabel, partName, readPart } from "./messages/parts.ts";

export type MessageLine = {
  part: Part;
  name: string;
  label: string;
  subject: string;
  version: number;
  publishedAt: string;
  authorName: string | null;
  /** Null if an event triggers the email instead of a delay. */
  delaySeconds: number | null;
  position: number | null;
  onlyBefore: StepLimit | null;
  isSignup: boolean;
  waiting: number;
  sent: number;
  pending: number;
  scheduled: number;
  failed: number;
};

export type StepLimit = { kind: "event" } | { kind: "date"; at: string };

export type ReadCampaign = Omit<FoundCampaign, "coach"> & {
  coach: { name: string; slug: string; palette: Brand["palette"] };
  signup: MessageLine | null;
  steps: MessageLine[];
  removed: MessageLine[];
  notices: MessageLine[];
  hasEvent: boolean;
  people: {
    active: number;
    paused: number;
    completed: number;
    stopped: Record<string, number>;
    finishing: number;
  };
  places: Place[];
  waiting: Waiting[];
  now: string;
};

type Row = Omit<MessageLine, "part" | "label" | "waiting" | keyof Counts | "isSignup">;
type Counts = Pick<MessageLine, "sent" | "pending" | "scheduled" | "failed">;
type Counted = Counts & { part: string };

export async function readCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<ReadCampaign | null> {
  const campaign = await findCampaign(ctx, scope, { campaignId });
  if (!campaign) return null;
  const [messages, counted, waiting, places, paused, hasEvent] = await Promise.all([
    readMessages(ctx, campaignId),
    countMessages(ctx, campaignId),
    countWaiting(ctx, campaignId),
    countPlaces(ctx, campaignId),
    countPaused(ctx, campaignId),
    findEvent(ctx, campaignId),
  ]);
  const waitingFor = (step: number | null) => waiting.find((each) => each.step === step)?.people ?? 0;
  const lines = messages.flatMap((row): MessageLine[] => {
    const part = readPart(row.name);
    if (!part) return [];
    const found = counted.find((each) => each.part === row.name);
    const { sent = 0, pending = 0, scheduled = 0, failed = 0 } = found ?? {};
    const isSignup = row.name === (campaign.ownSignup ? "signup" : "step-1");
    return [
      {
        ...row,
        part,
        isSignup,
        label: partLabel(part, { position: row.position, ownSignup: campaign.ownSignup }),
        waiting: part.kind === "step" ? waitingFor(part.step) : 0,
        ...{ sent, pending, scheduled, failed },
      },
    ];
  });
  const { coach, ...rest } = campaign;
  const isStep = ({ part }: MessageLine) => part.kind === "step";
  return {
    ...rest,
    hasEvent,
    coach: { name: coach.name, slug: coach.slug, palette: coach.brand.palette },
    signup: lines.find(({ part }) => part.kind === "signup") ?? null,
    steps: lines.filter((line) => isStep(line) && line.position !== null),
    removed: lines.filter((line) => isStep(line) && line.position === null),
    notices: lines.filter(({ part }) => part.kind === "notice"),
    people: { ...endsOf(places), paused, finishing: waitingFor(null) },
    ...{ places, waiting },
    now: ctx.clock.now().toISOString(),
  };
}

async function readMessages(ctx: Context, campaignId: string): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row & { publishedAt: Date }>(sql`
    with used as (
      select ${partName({ kind: "signup" })} as name, signup_template_id as template_id, null::int as delay, null::int as position, 0 as step, null::jsonb as limited
      from email_campaigns where id = ${campaignId} and signup_template_id is not null
      union all
      select 'step-' || step, template_id, delay_seconds, position, step, case
        when only_before_event then '{"kind": "event"}'
        when only_before is not null then jsonb_build_object('kind', 'date', 'at', to_char(only_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end
      from email_sequences where campaign_id = ${campaignId}
      union all
      select notice, template_id, null, null, 0, null from email_notices where campaign_id = ${campaignId})
    select u.name, t.subject, t.version, t.created_at as "publishedAt", t.author_name as "authorName", u.delay as "delaySeconds", u.position, u.limited as "onlyBefore"
    from used u join email_templates t on t.id = u.template_id
    order by u.position nulls last, u.step, array_position(array['dated', 'reminder', 'waiting', 'promoted', 'next-date', 'recording', 'cancelled'], u.name)`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
}

/** Each state has its own index, so a long history costs nothing. */
async function countMessages(ctx: Context, campaignId: string): Promise<Counted[]> {
  const underWay = (states: SQL) =>
    sql`select template_id, delivery_stage(d, ${ctx.clock.now()}::timestamptz) as what, count(*) as messages
      from email_deliveries d where campaign_id = ${campaignId} and ${states} group by 1, 2`;
  const { rows } = await ctx.db.execute<Counted>(sql`
    with counted as (
      select template_id, 'accepted' as what, messages from accepted_by_template(${campaignId}, 'infinity')
      union all
      select template_id, case state when 'bounced' then 'bounced' else 'failed' end, count(*) from email_deliveries
      where campaign_id = ${campaignId} and state in ('failed', 'bounced', 'suppressed') group by template_id, state
      union all ${underWay(sql`state = 'pending'`)}
      union all ${underWay(sql`state in ('claimed', 'handed-off')`)}
      union all ${underWay(sql`state = 'uncertain'`)}
    ), summed as (
      select t.part, coalesce(sum(messages) filter (where what = 'accepted'), 0) as accepted,
        coalesce(sum(messages) filter (where what = 'bounced'), 0) as bounced,
        coalesce(sum(messages) filter (where what = 'failed'), 0) as failed,
        coalesce(sum(messages) filter (where what = 'pending'), 0) as pending,
        coalesce(sum(messages) filter (where what = 'scheduled'), 0) as scheduled
      from counted join email_templates t on t.id = counted.template_id group by t.part
    )
    select part, (accepted - bounced)::int as sent, pending::int, scheduled::int, (failed + bounced)::int as failed from summed`);
  return rows;
}

async function countWaiting(ctx: Pick<Context, "db">, campaignId: string): Promise<Waiting[]> {
  const { rows } = await ctx.db.execute<Waiting>(sql`
    with campaign as materialized (
      select id, signup_template_id is not null as own_signup, rearranged_at is not null as rearranged
      from email_campaigns where id = ${campaignId}
    ), people as (
      -- Where the next step is a matter of counting, all who stand at one go on to the same.
      select null::uuid as journey, null::int as edition, j.current_sequence as n, true as begun, count(*) as people
      from user_journeys j
      where j.campaign_id = ${campaignId} and not j.is_completed and j.stop_reason is null
        and j.edition is null and not (select rearranged from campaign)
        and (j.current_sequence > 1 or j.started_by = 'signup' and not (select own_signup from campaign))
      group by j.current_sequence
      union all
      select j.id, j.edition, j.current_sequence, ${hasBegun}, 1
      from campaign c join user_journeys j on j.campaign_id = c.id and not j.is_completed and j.stop_reason is null
      where c.rearranged or j.edition is not null or j.current_sequence = 1 and (c.own_signup or j.started_by <> 'signup')
    )
    select s.step, sum(p.people)::int as people
    from campaign c cross join people p
    left join lateral next_step(p.journey, c.id, p.edition, p.n, p.begun, c.own_signup, c.rearranged) s on true
    group by s.step`);
  return rows;
}

/** By the index alone: how many people are at each step, or ended there. */
async function countPlaces(ctx: Pick<Context, "db">, campaignId: string): Promise<Place[]> {
  const { rows } = await ctx.db.execute<Place>(sql`
    select j.current_sequence as step, ${journeyEnd} as "end", count(*)::int as people
    from user_journeys j where j.campaign_id = ${campaignId} group by j.current_sequence, j.is_completed, j.stop_reason`);
  return rows;
}

async function countPaused(ctx: Pick<Context, "db">, campaignId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ people: number }>(
    sql`select count(*)::int as people from user_journeys where campaign_id = ${campaignId} and paused_at is not null`,
  );
  return rows[0]?.people ?? 0;
}

function endsOf(places: Place[]) {
  let ends: Record<string, number> = {};
  for (const { end, people } of places) ends = { ...ends, [end]: (pick(ends, end) ?? 0) + people };
  const { active = 0, completed = 0, ...stopped } = ends;
  return { active, completed, stopped };
}

async function findEvent(ctx: Context, campaignId: string): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    select from landing_pages l join pages p on p.id = l.page_id join events e on e.page_id = p.id where l.campaign_id = ${campaignId} limit 1`);
  return Boolean(rowCount);
}
