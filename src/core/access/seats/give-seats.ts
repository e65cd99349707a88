import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Reach } from "./team-reach.ts";

/** A coach who was deleted meanwhile is left out. */
export const giveSeats = (
  { db, clock }: Pick<Context, "db" | "clock">,
  { ownerId, role, coachIds }: Reach & { ownerId: string },
) =>
  db.execute(sql`
    insert into seats (owner_id, coach_id, role, created_at)
    select ${ownerId}::uuid, coach, ${role}, ${clock.now()}::timestamptz from unnest(${sql.param(coachIds ?? [null])}::uuid[]) coach
    where coach is null or coach in (select id from coaches)
    on conflict (owner_id, coach_id) do update set role = excluded.role`);
