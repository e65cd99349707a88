/** Keeps the members of segments that start a campaign, and logs who enters and leaves. */
import { type SQL, sql } from "drizzle-orm";
import { type Activity, holdFollower } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { leavesOf, readConditions } from "#core/leads/segments/conditions.ts";
import { compareMembers, purgeMembers, type Watched } from "#core/leads/segments/segment-members.ts";

/** Per transaction: campaigns start nobody meanwhile. */
const BATCH = 5000;

/** Of these people, those who entered or left. Entering is an activity, so it starts something in the next batch. */
export async function followSegments(ctx: Context, batch: Activity[]): Promise<void> {
  // Its own entries change nobody's membership: a segment must not start over because of them.
  const changed = batch.filter(({ kind }) => !kind.startsWith("segment-"));
  if (changed.length === 0) return;
  // The latest of each person counts: a batch is handled at once.
  const people = JSON.stringify(
    Object.entries(Object.fromEntries(changed.map(({ personId, at }) => [personId, at]))).map(([id, at]) => ({
      id,
      at,
    })),
  );
  const coaches = [...new Set(changed.map(({ coachId }) => coachId))];
  const asked = sql`select * from jsonb_to_recordset(${people}::jsonb) as a(id uuid, at timestamptz)`;
  for (const segment of await listWatched(ctx, sql`c.coach_id = any(${sql.param(coaches)}::uuid[])`))
    await compareMembers(ctx, segment, { asked, isLogged: true });
}

async function listWatched({ db }: Pick<Context, "db">, which: SQL): Promise<Watched[]> {
  const { rows } = await db.execute<Watched>(sql`
    select distinct s.id, c.coach_id as "coachId", s.conditions from campaign_starts t join segments s on s.id = t.subject_id
    join email_campaigns c on c.id = t.campaign_id
    where t.kind = 'segment' and (s.coach_id = c.coach_id or s.coach_id is null) and ${which} order by s.id, 2`);
  return rows;
}

/** Whether somebody enters or leaves just because time passes. */
const isTimed = ({ conditions }: Watched): boolean => {
  const tree = readConditions(conditions);
  if (tree === null) return false;
  return leavesOf(tree).some(
    (each) =>
      (each.kind === "signed-up" && each.days !== undefined) ||
      (each.kind === "call" && each.call === "upcoming"),
  );
};

/** Looks at everybody, for segments whose conditions depend on time. Also removes the members of segments that start nothing any more. */
export async function passTime(ctx: Context): Promise<void> {
  const watched = await listWatched(ctx, sql`c.coach_id <> all(held_coaches())`);
  for (const segment of watched.filter(isTimed)) await walk(ctx, segment, { isLogged: true });
  await purgeMembers(ctx);
}

/** For a segment that is about to start something: most of its members, in short transactions. Publishing then adds the rest. */
export const prefillMembers = (ctx: Context, segment: Watched): Promise<void> =>
  walk(ctx, segment, { isLogged: false });

async function walk(ctx: Context, segment: Watched, { isLogged }: { isLogged: boolean }): Promise<void> {
  let after: string | null = "00000000-0000-0000-0000-000000000000";
  while (after) after = await compareNext(ctx, segment, { after, isLogged });
}

/** Returns the last person of the batch; null: there are no more. */
function compareNext(
  ctx: Context,
  segment: Watched,
  { after, isLogged }: { after: string; isLogged: boolean },
): Promise<string | null> {
  return inTransaction(ctx, async (inside) => {
    await holdFollower(inside, "journeys");
    const isSame = sql`s.id = ${segment.id}::uuid and c.coach_id = ${segment.coachId}::uuid`;
    if (!isLogged && (await listWatched(inside, isSame)).length > 0) return null;
    const next = sql`select id from people where coach_id = ${segment.coachId}::uuid and id > ${after}::uuid order by id limit ${BATCH}`;
    const { rows } = await inside.db.execute<{ last: string | null }>(
      sql`select max(id::text) as last from (${next}) waiting`,
    );
    const last = rows[0]?.last ?? null;
    if (last)
      await compareMembers(inside, segment, {
        asked: sql`select id, ${ctx.clock.now()}::timestamptz as at from (${next}) waiting`,
        isLogged,
      });
    return last;
  });
}
