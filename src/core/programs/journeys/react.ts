/** What campaigns do about what happened: starts, goals, and steps that start or stop another campaign. */
import { sql } from "drizzle-orm";
import type { Activity } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import { type ActivityKind, callStarts } from "#db/schema/activities.ts";
import { followSegments } from "./follow-segments.ts";
import { prepareStart, type StartedBy, startJourneys } from "./start-journeys.ts";

/** A person, and the moment that counts as the start. */
type When = { id: string; at: string };
type Start = { kind: StartedBy; subject: (activity: Activity) => string | undefined };

/** Which activity starts what is about its subject. */
const starts: Partial<Record<ActivityKind, Start>> = {
  tagged: { kind: "tag", subject: ({ about }) => about.tag },
  "segment-entered": { kind: "segment", subject: ({ about }) => about.segment },
  attended: { kind: "attended", subject: ({ about }) => about.event },
  missed: { kind: "missed", subject: ({ about }) => about.event },
  ...Object.fromEntries(callStarts.map((kind) => [kind, { kind, subject: ({ coachId }) => coachId }])),
};
const goals = new Set<ActivityKind>([
  ...(["tagged", "signed-up", "link-followed", "call-booked"] as const),
  ...(["registered", "registered-again", "seat-promoted"] as const),
]);

const MARKED_DAYS = 7;
/** A calendar that is connected reports old calls too, which start nothing; nor does a call that was changed since. */
const isTimely = sql`(t.booking is null or exists (select from bookings b where b.id = t.booking and case t.kind
  when 'call-booked' then b.state = 'booked' and b.starts_at > t.at
  when 'call-cancelled' then b.state = 'cancelled' and b.starts_at > t.at
  else b.mark = case t.kind when 'call-attended' then 'attended' else 'no-show' end and b.starts_at > t.at - make_interval(days => ${MARKED_DAYS}) end))`;

/** In one transaction with whatever says that these were handled. */
export async function react(ctx: Context, batch: Activity[]): Promise<void> {
  await followSegments(ctx, batch);
  const reaching = batch.filter(({ kind }) => goals.has(kind)).map(({ personId, at }) => [personId, at]);
  if (reaching.length > 0) {
    const people = Object.entries(Object.fromEntries(reaching)).map(([id, at]) => ({ id, at }));
    await ctx.db.execute(sql`select leave_by_goal(${JSON.stringify(people)}::jsonb)`);
  }
  await startCampaigns(ctx, batch);
  await takeSteps(ctx, batch);
}

async function startCampaigns(ctx: Context, batch: Activity[]): Promise<void> {
  const told = batch.flatMap((activity) => {
    const { coachId, personId, about, at } = activity;
    const start = starts[activity.kind];
    const subject = start?.subject(activity);
    return subject ? [{ kind: start?.kind, subject, coachId, personId, booking: about.booking, at }] : [];
  });
  if (told.length === 0) return;
  const { rows } = await ctx.db.execute<{ campaignId: string; kind: StartedBy; people: When[] }>(sql`
    select s.campaign_id as "campaignId", s.kind, jsonb_agg(jsonb_build_object('id', t."personId", 'at', t.at) order by t."personId") as people
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(kind text, subject uuid, "coachId" uuid, "personId" uuid, booking uuid, at timestamptz)
    join campaign_starts s on s.kind = t.kind and s.subject_id = t.subject
    join email_campaigns c on c.id = s.campaign_id and c.coach_id = t."coachId"
    where ${isTimely}
    group by 1, 2 order by 1, 2`);
  for (const { campaignId, kind, people } of rows) await start(ctx, campaignId, people, kind);
}

async function start(ctx: Context, campaignId: string, people: When[], startedBy: StartedBy) {
  const prepared = await prepareStart(ctx, campaignId);
  if (typeof prepared !== "string") await startJourneys(ctx, { campaignId, people, startedBy, ...prepared });
}

type Taken = { kind: "start" | "stop"; campaignId: string; people: When[] };

async function takeSteps(ctx: Context, batch: Activity[]): Promise<void> {
  const told = batch.filter(({ kind }) => kind === "step-taken").map(({ about, at }) => ({ ...about, at }));
  if (told.length === 0) return;
  const { rows } = await ctx.db.execute<Taken>(sql`
    select s.kind, s.subject->>'campaign' as "campaignId", jsonb_agg(jsonb_build_object('id', j.person_id, 'at', t.at) order by j.person_id) as people
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(journey uuid, step int, at timestamptz)
    join user_journeys j on j.id = t.journey
    join lateral steps_of(j.campaign_id, j.edition) s on s.step = t.step and s.kind in ('start', 'stop')
    join email_campaigns c on c.id = (s.subject->>'campaign')::uuid and c.coach_id = j.coach_id
    group by 1, 2 order by 1, 2`);
  for (const { kind, campaignId, people } of rows)
    if (kind === "start") await start(ctx, campaignId, people, "campaign");
    else
      await ctx.db.execute(
        sql`select remove_from_campaign(${campaignId}::uuid, ${sql.param(people.map(({ id }) => id))}::uuid[], 'worker', ${ctx.clock.now()}::timestamptz)`,
      );
}
