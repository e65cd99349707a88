import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function queueRecipients(
  ctx: Context,
  { broadcastId, wave, most }: { broadcastId: string; wave: number; most: number },
): Promise<number> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ settled: number }>(sql`
    with next as materialized (
      select r.person_id from broadcast_recipients r
      where r.broadcast_id = ${broadcastId}::uuid and r.fate = 'promised' and r.delivery_id is null and r.ending is null
        and r.send_at <= ${now}::timestamptz
      order by r.send_at, r.person_id limit ${most}
    ), found as materialized (
      select n.person_id, p.id is null as is_gone, p.email, p.name, l.id as lead_id
      from next n left join people p on p.id = n.person_id left join lateral (
        select l.id from leads l where l.coach_id = p.coach_id and l.email = p.email order by l.last_signup_at desc, l.id desc limit 1) l on true
    ), held as materialized (
      -- A person who is being erased is passed over: erasing waits for nobody, and its recipient is told to have been erased.
      select f.person_id from found f join leads l on l.id = f.lead_id join people p on p.id = f.person_id for key share of l, p skip locked
    ), made as materialized (
      select new_id() as delivery, f.* from found f where f.person_id in (select person_id from held)
    ), inserted as (
      insert into email_deliveries (id, coach_id, person_id, lead_id, broadcast_id, kind, dedupe_key, message_id, email_address, template_id, variables,
        state, next_attempt_at, created_at)
      select m.delivery, b.coach_id, m.person_id, m.lead_id, b.id, 'broadcast', 'broadcast:' || b.id || ':' || m.person_id, message_id(m.delivery, b.from_email),
        m.email, b.template_id, b.variables || jsonb_build_object('name', coalesce(m.name, ''), 'email', m.email),
        'pending', ${now}::timestamptz, ${now}::timestamptz
      from made m, broadcasts b where b.id = ${broadcastId}::uuid
    ), settled as (
      update broadcast_recipients r set delivery_id = m.delivery, wave = case when m.delivery is not null then ${wave}::int end,
        ending = case when f.is_gone then 'erased' when f.lead_id is null then 'no-signup' end
      from found f left join made m using (person_id)
      where r.broadcast_id = ${broadcastId}::uuid and r.person_id = f.person_id
        and (m.delivery is not null or f.is_gone or f.lead_id is null)
      returning 1
    )
    select count(*)::int as settled from settled`);
  return rows[0]?.settled ?? 0;
}
