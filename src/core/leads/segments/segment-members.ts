/** Who is in the segments that start a campaign. Other segments have no rows: they are evaluated where they are used. */
import { type SQL, sql } from "drizzle-orm";
import { holdFollower } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import { compileConditions } from "./compile-conditions.ts";
import { readConditions } from "./conditions.ts";

/** For one coach: a shared segment has members of several. */
export type Watched = { id: string; coachId: string; conditions: unknown };

/**
 * Compares people (`asked`, with `id` and `at`) with the members. Who enters and leaves is logged, which starts
 * campaigns. The caller holds the follower, so that no change in between is lost.
 */
export async function compareMembers(
  { db }: Pick<Context, "db">,
  { id, coachId, conditions }: Watched,
  { asked, isLogged }: { asked: SQL; isLogged: boolean },
): Promise<void> {
  const tree = readConditions(conditions);
  if (!tree) return; // a newer version wrote it
  await db.execute(sql`
    with asked as materialized (${asked}),
    inside as materialized (
      select p.id from asked join people p using (id) where p.coach_id = ${coachId}::uuid and ${compileConditions(tree, { at: sql`asked.at` })}
    ), entered as (
      insert into segment_members (segment_id, person_id) select ${id}::uuid, id from inside order by id on conflict do nothing returning person_id
    ), gone as (
      delete from segment_members m using asked where m.segment_id = ${id}::uuid and m.person_id = asked.id
        and not exists (select from inside where inside.id = m.person_id) returning m.person_id
    )
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select ${coachId}::uuid, person_id, kind, 'worker', jsonb_build_object('segment', ${id}::uuid), asked.at
    from (select person_id, 'segment-entered' as kind from entered union all select person_id, 'segment-left' from gone) moved join asked on asked.id = moved.person_id
    where ${isLogged} order by person_id`);
}

/** Whoever is in it at this moment is a member, and starts nothing by that. */
export const fillMembers = ({ db, clock }: Pick<Context, "db" | "clock">, segment: Watched): Promise<void> =>
  compareMembers({ db }, segment, {
    asked: sql`select id, ${clock.now()}::timestamptz as at from people where coach_id = ${segment.coachId}::uuid`,
    isLogged: false,
  });

/** The coaches of whom a segment starts campaigns. The follower is held until the transaction ends, and so is publishing. */
export async function listWatchers(inside: Pick<Context, "db">, segmentId: string): Promise<string[]> {
  await holdFollower(inside, "journeys");
  const { rows } = await inside.db.execute<{ coachId: string }>(sql`
    select distinct c.coach_id as "coachId" from campaign_starts s join email_campaigns c on c.id = s.campaign_id
    where s.kind = 'segment' and s.subject_id = ${segmentId}::uuid`);
  return rows.map(({ coachId }) => coachId);
}

/** The segment's conditions changed: nobody starts something because of that. */
export async function refillMembers(
  inside: Pick<Context, "db" | "clock">,
  { segmentId, conditions }: { segmentId: string; conditions: unknown },
): Promise<void> {
  for (const coachId of await listWatchers(inside, segmentId))
    await fillMembers(inside, { id: segmentId, coachId, conditions });
}

/** Members of segments that start nothing of their coach any more. */
export const purgeMembers = ({ db }: Pick<Context, "db">): Promise<unknown> =>
  db.execute(sql`
    delete from segment_members m using people p where p.id = m.person_id and not exists (
      select from campaign_starts s join email_campaigns c on c.id = s.campaign_id
      where s.kind = 'segment' and s.subject_id = m.segment_id and c.coach_id = p.coach_id)`);
