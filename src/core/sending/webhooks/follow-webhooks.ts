/** Follows the activity log and queues each activity for the endpoints that chose its type. */
import { sql } from "drizzle-orm";
import { type Follower, followActivities } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import { typesOf } from "./webhook-types.ts";

const follower: Follower = {
  name: "webhooks",
  async handle({ db, clock }, batch) {
    const told = batch.flatMap(({ id, coachId, personId, at, ...activity }) =>
      typesOf(activity).map((type) => ({ id, coachId, personId, at, type })),
    );
    const now = clock.now();
    // A person who is being erased is waited for: their row is locked, or gone.
    await db.execute(sql`
      with told as materialized (
        select t.*, e.id as endpoint from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
          as t(id uuid, "coachId" uuid, "personId" uuid, at timestamptz, type text)
        join webhook_endpoints e on (e.coach_id is null or e.coach_id = t."coachId") and t.type = any(e.types) and t.at >= e.since
      ), known as materialized (
        select id from people where id in (select "personId" from told) order by id for key share
      )
      insert into webhook_deliveries (id, endpoint_id, activity_id, person_id, type, state, next_attempt_at, created_at)
      select md5(t.endpoint || ' ' || t.id || ' ' || t.type)::uuid, t.endpoint, t.id, t."personId", t.type, 'pending', ${now}::timestamptz, ${now}::timestamptz
      from told t join known on known.id = t."personId" on conflict do nothing`);
  },
};

export const followWebhooks = (ctx: Context): Promise<number> => followActivities(ctx, follower);
