/** Stores a batch of the audience with each person's fate, by ascending id and without locking people. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Draft } from "#core/programs/campaigns/messages/draft.ts";
import { readAudience } from "../audience/audience.ts";
import { judgeRecipients } from "../audience/judge-recipient.ts";
import type { ConsentGround } from "../broadcast.ts";

const BATCH = 20_000;

type Row = {
  coachId: string;
  audience: unknown;
  purpose: "news" | "event";
  ground: { ground: ConsentGround; text: string | null } | null;
  draft: Draft;
  startedAt: string;
  fixedTo: string | null;
  fixedUntil: string | null;
};

export async function fixRecipients(
  ctx: Context,
  { broadcastId: id }: { broadcastId: string },
): Promise<boolean> {
  const { db } = ctx;
  const { rows } = await db.execute<Row>(sql`
    select coach_id as "coachId", audience, purpose, draft, started_at as "startedAt", fixed_to as "fixedTo", fixed_until as "fixedUntil",
      case when ground is not null then jsonb_build_object('ground', ground, 'text', ground_text) end as ground
    from broadcasts where id = ${id}::uuid`);
  const [row] = rows;
  if (!row) return false;
  const startedAt = new Date(row.startedAt);
  const audience = readAudience(row.audience);
  if (!audience)
    throw new Error("the audience of this broadcast is of a version that this one does not know");
  // Conditions on days use the start time, so that they mean the same in every batch.
  const asOfStart = { db, clock: { now: () => startedAt } };
  const { inAudience, fate } = await judgeRecipients(asOfStart, { ...row, id, audience }, { at: startedAt });
  const { rows: fixed } = await db.execute<{
    reached: string | null;
    walked: number;
    promised: number;
    exceptions: number;
  }>(
    sql`
    with walked as materialized (
      select p.* from people p where p.coach_id = ${row.coachId}::uuid and p.id <= ${row.fixedUntil}::uuid
        and (${row.fixedTo}::uuid is null or p.id > ${row.fixedTo}::uuid) order by p.id limit ${BATCH}
    ), written as (
      insert into broadcast_recipients (broadcast_id, person_id, fate, send_at)
      select b.id, p.id, ${fate}, greatest(b.started_at, coalesce((b.zone_times->>p.zone)::timestamptz, (b.zone_times->>'')::timestamptz, b.due_at))
      from broadcasts b, walked p where b.id = ${id}::uuid and ${inAudience}
      on conflict do nothing returning fate
    )
    select (select id from walked order by id desc limit 1) as reached, (select count(*)::int from walked) as walked,
      (select count(*)::int from written where fate = 'promised') as promised,
      (select count(*)::int from written where fate <> 'promised') as exceptions`,
  );
  const { reached = null, walked = 0, promised = 0, exceptions = 0 } = fixed[0] ?? {};
  await db.execute(sql`
    update broadcasts set fixed_to = coalesce(${reached}::uuid, fixed_to), promised = promised + ${promised}, exceptions = exceptions + ${exceptions},
      state = case when ${walked < BATCH}::boolean then 'sending' else state end,
      fixed_at = case when ${walked < BATCH}::boolean then ${ctx.clock.now()}::timestamptz end
    where id = ${id}::uuid`);
  return true;
}
