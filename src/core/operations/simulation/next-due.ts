/** What is due for one person and when, and a mark that changes with everything except the due times. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { GRACE_SECONDS } from "#core/programs/journeys/advance.ts";

export type Due = {
  id: string;
  at: Date;
  /** Attempts of a waiting follow-up, broadcast or reminder; null for everything else. */
  tries: number | null;
};

export async function nextDue(ctx: Context, email: string): Promise<{ due: Due[]; mark: string }> {
  // Rounded up to the clock's milliseconds: a moment too early, nothing would be due.
  const { rows } = await ctx.db.execute<{ due: (Omit<Due, "at"> & { at: number })[]; mark: string }>(sql`
    with person as materialized (select id from people where email = ${email}),
    journeys as materialized (select * from user_journeys where person_id in (select id from person)),
    deliveries as materialized (select * from email_deliveries where person_id in (select id from person)),
    items (id, at, tries) as (
      select id, case when next_email_due_at > created_at then next_email_due_at
        else created_at + make_interval(secs => ${GRACE_SECONDS}) end, null::int
      from journeys where not is_completed and paused_at is null and next_email_due_at is not null
      union all
      select id, coalesce(next_attempt_at, lease_until, handed_off_at + interval '15 minutes'),
        case when kind in ('journey', 'broadcast', 'reminder') and state = 'pending' then attempts end
      from deliveries where state in ('pending', 'claimed', 'handed-off', 'uncertain')
    )
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'at', ceil(extract(epoch from at) * 1000), 'tries', tries)
        order by at) from items), '[]') as due,
      concat((select string_agg(concat_ws(':', id, current_sequence, is_completed, stop_reason, paused_at), ',' order by id) from journeys),
        ';', (select string_agg(concat_ws(':', id, state, attempts), ',' order by id) from deliveries)) as mark`);
  const row = rows[0];
  return {
    due: (row?.due ?? []).map((item) => ({ ...item, at: new Date(item.at) })),
    mark: row?.mark ?? "",
  };
}
