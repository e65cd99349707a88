/** Keeps the members of segments that start a campaign, and logs who enters and leaves. */
import { sql } from "drizzle-orm";
import type { Activity } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import { compileConditions } from "#core/leads/segments/compile-conditions.ts";
import { readConditions } from "#core/leads/segments/conditions.ts";

type Watched = { id: string; coachId: string; conditions: unknown };

/** Of these people, those who entered or left. Entering is an activity, so it starts something in the next batch. */
export async function followSegments(ctx: Context, batch: Activity[]): Promise<void> {
  // Its own entries change nobody's membership: a segment must not start over because of them.
  const changed = batch.filter(({ kind }) => !kind.startsWith("segment-"));
  // The latest of each person counts: a batch is handled at once.
  const people = JSON.stringify(
    Object.entries(Object.fromEntries(changed.map(({ personId, at }) => [personId, at]))).map(([id, at]) => ({
      id,
      at,
    })),
  );
  const coaches = [...new Set(changed.map(({ coachId }) => coachId))];
  if (changed.length === 0) return;
  const { rows } = await ctx.db.execute<Watched>(sql`
    select distinct s.id, c.coach_id as "coachId", s.conditions from campaign_starts t join segments s on s.id = t.subject_id
    join email_campaigns c on c.id = t.campaign_id
    where t.kind = 'segment' and c.coach_id = any(${sql.param(coaches)}::uuid[]) and c.archived_at is null order by s.id`);
  for (const segment of rows) await compare(ctx, segment, people);
}

async function compare(ctx: Context, { id, coachId, conditions }: Watched, people: string): Promise<void> {
  const tree = readConditions(conditions);
  if (!tree) return; // a newer version wrote it
  await ctx.db.execute(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${people}::jsonb) as a(id uuid, at timestamptz)
    ), inside as materialized (
      select p.id from asked join people p using (id) where p.coach_id = ${coachId}::uuid and ${compileConditions(tree, { now: sql`asked.at` })}
    ), entered as (
      insert into segment_members (segment_id, person_id) select ${id}::uuid, id from inside order by id on conflict do nothing returning person_id
    ), gone as (
      delete from segment_members m where m.segment_id = ${id}::uuid and m.person_id in (select id from asked) and m.person_id not in (select id from inside) returning m.person_id
    )
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select ${coachId}::uuid, person_id, kind, 'worker', jsonb_build_object('segment', ${id}::uuid), asked.at
    from (select person_id, 'segment-entered' as kind from entered union all select person_id, 'segment-left' from gone) moved join asked on asked.id = moved.person_id order by person_id`);
}
