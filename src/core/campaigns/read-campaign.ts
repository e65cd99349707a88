/** A campaign with its messages in the order they are sent, and who is where: waiting for a step, past it, done, gone. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type FoundCampaign, findCampaign } from "./find-campaign.ts";
import { type Part, partLabel, partName, readPart } from "./parts.ts";

export type MessageLine = {
  part: Part;
  name: string;
  label: string;
  subject: string;
  version: number;
  publishedAt: string;
  authorName: string | null;
  /** Null for what is sent by an occasion and not by a delay. */
  delaySeconds: number | null;
  place: number | null;
  /** It is what a signup gets: it has no delay, and stays first. */
  isSignup: boolean;
  /** People whose next step it is. */
  waiting: number;
  /** Messages: a server took them; they are on their way; they could not be sent. */
  sent: number;
  pending: number;
  failed: number;
};

export type ReadCampaign = Omit<FoundCampaign, "coach"> & {
  coach: { name: string; slug: string };
  signup: MessageLine | null;
  steps: MessageLine[];
  removed: MessageLine[];
  notices: MessageLine[];
  people: {
    active: number;
    paused: number;
    completed: number;
    stopped: Record<string, number>;
    finishing: number;
  };
  now: string;
};

type Row = Omit<MessageLine, "part" | "label" | "waiting" | "sent" | "pending" | "failed" | "isSignup">;
type Counted = { part: string; sent: number; pending: number; failed: number };

export async function readCampaign(
  ctx: Context,
  { campaignId }: { campaignId: string },
): Promise<ReadCampaign | null> {
  const campaign = await findCampaign(ctx, { campaignId });
  if (!campaign) return null;
  const [messages, counted, waiting, people] = await Promise.all([
    readMessages(ctx, campaignId),
    countMessages(ctx, campaignId),
    countWaiting(ctx, campaignId),
    countPeople(ctx, campaignId),
  ]);
  const lines = messages.flatMap((row): MessageLine[] => {
    const part = readPart(row.name);
    if (!part) return [];
    const { sent = 0, pending = 0, failed = 0 } = counted.find((each) => each.part === row.name) ?? {};
    const isSignup = row.name === (campaign.ownSignup ? "signup" : "step-1");
    return [
      {
        ...row,
        part,
        isSignup,
        label: isSignup && part.kind === "step" ? "Signup email, step 1" : partLabel(part, row.place),
        waiting: part.kind === "step" ? (waiting.get(part.step) ?? 0) : 0,
        ...{ sent, pending, failed },
      },
    ];
  });
  const { coach, ...rest } = campaign;
  const isStep = ({ part }: MessageLine) => part.kind === "step";
  return {
    ...rest,
    coach: { name: coach.name, slug: coach.slug },
    signup: lines.find(({ part }) => part.kind === "signup") ?? null,
    steps: lines.filter((line) => isStep(line) && line.place !== null),
    removed: lines.filter((line) => isStep(line) && line.place === null),
    notices: lines.filter(({ part }) => part.kind === "notice"),
    people: { ...people, finishing: waiting.get(null) ?? 0 },
    now: ctx.clock.now().toISOString(),
  };
}

async function readMessages(ctx: Context, campaignId: string): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row & { publishedAt: Date }>(sql`
    with used as (
      select ${partName({ kind: "signup" })} as name, signup_template_id as template_id, null::int as delay, null::int as place, 0 as step
      from email_campaigns where id = ${campaignId} and signup_template_id is not null
      union all
      select 'step-' || step, template_id, delay_seconds, place, step from email_sequences where campaign_id = ${campaignId}
      union all
      select notice, template_id, null, null, 0 from email_notices where campaign_id = ${campaignId})
    select u.name, t.subject, t.version, t.created_at as "publishedAt", t.author_name as "authorName", u.delay as "delaySeconds", u.place
    from used u join email_templates t on t.id = u.template_id
    order by u.place nulls last, u.step, array_position(array['dated', 'reminder', 'waiting', 'promoted'], u.name)`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
}

async function countMessages(ctx: Context, campaignId: string): Promise<Counted[]> {
  const { rows } = await ctx.db.execute<Counted>(sql`
    select t.part, sum(d.sent)::int as sent, sum(d.pending)::int as pending, sum(d.failed)::int as failed
    from (
      select template_id, count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'failed') as failed
      from email_deliveries where campaign_id = ${campaignId} group by template_id) d
    join email_templates t on t.id = d.template_id group by t.part`);
  return rows;
}

/** By the step that is next for each; null: none is, and the journey is about to be closed. */
async function countWaiting(ctx: Context, campaignId: string): Promise<Map<number | null, number>> {
  const { rows } = await ctx.db.execute<{ step: number | null; people: number }>(sql`
    select s.step, count(*)::int as people
    from email_campaigns c
    join user_journeys j on j.campaign_id = c.id and not j.is_completed and j.stop_reason is null
    cross join lateral (select j.current_sequence > 1 or c.signup_template_id is null or exists (
      select from email_deliveries d where d.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence) as begun) b
    left join lateral next_step(j.id, c.id, j.current_sequence, b.begun, c.signup_template_id is not null, c.rearranged_at is not null) s on true
    where c.id = ${campaignId} group by s.step`);
  return new Map(rows.map(({ step, people }) => [step, people]));
}

async function countPeople(ctx: Context, campaignId: string) {
  const { rows } = await ctx.db.execute<{ end: string; people: number; paused: number }>(sql`
    select case when is_completed then 'completed' else coalesce(stop_reason, 'active') end as "end", count(*)::int as people,
      count(paused_at)::int as paused
    from user_journeys where campaign_id = ${campaignId} group by 1`);
  const of = (end: string) => rows.find((row) => row.end === end);
  return {
    active: of("active")?.people ?? 0,
    paused: of("active")?.paused ?? 0,
    completed: of("completed")?.people ?? 0,
    stopped: Object.fromEntries(
      rows
        .filter(({ end }) => end !== "active" && end !== "completed")
        .map(({ end, people }) => [end, people]),
    ),
  };
}
