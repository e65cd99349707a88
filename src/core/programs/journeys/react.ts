/** What campaigns do about what happened: starts, goals, and steps that start or stop another campaign. */
import { sql } from "drizzle-orm";
import type { Activity } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import type { ActivityKind } from "#db/schema/activities.ts";
import { followSegments } from "./follow-segments.ts";
import { prepareStart, type StartedBy, startJourneys } from "./start-journeys.ts";

/** A person, and the moment that counts as the start. */
type When = { id: string; at: string };
type Start = { kind: StartedBy; subject: (about: Activity["about"]) => string | undefined };

/** Which activity starts what is about its subject. */
const starts: Partial<Record<ActivityKind, Start>> = {
  tagged: { kind: "tag", subject: ({ tag }) => tag },
  "segment-entered": { kind: "segment", subject: ({ segment }) => segment },
  attended: { kind: "attended", subject: ({ event }) => event },
  missed: { kind: "missed", subject: ({ event }) => event },
};
const goals = new Set<ActivityKind>([
  ...(["tagged", "signed-up", "link-followed"] as const),
  ...(["registered", "registered-again", "seat-promoted"] as const),
]);

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
  const told = batch.flatMap(({ kind, coachId, personId, about, at }) => {
    const start = starts[kind];
    const subject = start?.subject(about);
    return subject ? [{ kind: start?.kind, subject, coachId, personId, at }] : [];
  });
  if (told.length === 0) return;
  const { rows } = await ctx.db.execute<{ campaignId: string; kind: StartedBy; people: When[] }>(sql`
    select s.campaign_id as "campaignId", s.kind, jsonb_agg(jsonb_build_object('id', t."personId", 'at', t.at) order by t."personId") as people
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(kind text, subject uuid, "coachId" uuid, "personId" uuid, at timestamptz)
    join campaign_starts s on s.kind = t.kind and s.subject_id = t.subject
    join email_campaigns c on c.id = s.campaign_id and c.coach_id = t."coachId"
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
