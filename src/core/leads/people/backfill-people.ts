/** Gives leads of earlier versions, and those of an import, their person: in batches, until none is left without one. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { advisoryLocks } from "#db/advisory-locks.ts";

const BATCH = 1000;
const START = "00000000-0000-0000-0000-000000000000";
/** A lead's id is older than its commit: what is younger than this is looked at again by the next run. */
const SETTLED_SECONDS = 120;

/** Returns how many leads got their person. Each batch is a transaction of its own, so a signup waits for one at most. */
export async function backfillPeople(ctx: Context, { withinMs = 50_000 } = {}): Promise<number> {
  const until = performance.now() + withinMs;
  let filled = 0;
  for (let from: string | null = null; ; ) {
    const batch = await inTransaction(ctx, (inside) => fillBatch(inside, from));
    filled += batch?.filled ?? 0;
    if (!batch || batch.last === null || performance.now() > until) return filled;
    from = batch.last;
  }
}

type Batch = { filled: number; last: string | null };

/** Null where another process is at it. */
async function fillBatch(ctx: Context, from: string | null): Promise<Batch | null> {
  const lock = await ctx.db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.backfill}) as free`,
  );
  if (!lock.rows[0]?.free) return null;
  const { rows } = await ctx.db.execute<{ id: string; isFilled: boolean; isSettled: boolean }>(sql`
    select id, person_id is not null as "isFilled",
      created_at < ${ctx.clock.now()}::timestamptz - make_interval(secs => ${SETTLED_SECONDS}) as "isSettled"
    from leads where id > coalesce(${from}::uuid, (select reached from backfills where name = 'people'), ${START}::uuid)
    order by id limit ${BATCH}`);
  const open = rows.flatMap(({ id, isFilled }) => (isFilled ? [] : [id]));
  const filled = open.length > 0 ? await fillLeads(ctx, open) : 0;
  // No further than to the first that is not settled: behind it a slower transaction may still bring one.
  const young = rows.findIndex(({ isSettled }) => !isSettled);
  const reached = (young < 0 ? rows : rows.slice(0, young)).at(-1)?.id;
  if (reached)
    await ctx.db.execute(sql`
      insert into backfills as b (name, reached) values ('people', ${reached}::uuid)
      on conflict (name) do update set reached = greatest(b.reached, excluded.reached)`);
  return { filled, last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
}

/**
 * People first and leads after them, as a signup locks them. Somebody who signed up meanwhile has a person already: what
 * is newer stands there, and these rows add what came before.
 */
async function fillLeads(ctx: Context, leadIds: string[]): Promise<number> {
  const who = await ctx.db.execute<{ id: string }>(sql`
    with who as (
      select distinct coach_id, email from leads where id = any(${sql.param(leadIds)}::uuid[]) and person_id is null
    ), signups as (
      select l.*, coalesce(l.metadata, '{}') - '{imported,timestamp}'::text[]
        - array(select jsonb_object_keys(coalesce(g.document->'form'->'metadata', '{}'))) as answers
      from who w join leads l on l.coach_id = w.coach_id and l.email = w.email and l.person_id is null
      join pages g on g.id = l.page_id
    )
    insert into people as p (id, coach_id, email, name, fields, confirmed_at, signups, first_seen_at, last_seen_at)
    select (array_agg(s.id order by s.id))[1], s.coach_id, s.email,
      (array_agg(s.name order by s.last_signup_at desc, s.id desc) filter (where s.name is not null))[1],
      coalesce((select jsonb_object_agg(e.key, e.value order by o.last_signup_at, o.id)
        from signups o, jsonb_each(o.answers) e
        where o.coach_id = s.coach_id and o.email = s.email and e.value not in ('null', '""')), '{}'),
      min(s.confirmed_at), 1, min(s.created_at), max(s.last_signup_at)
    from signups s group by s.coach_id, s.email order by s.email, s.coach_id
    on conflict (email, coach_id) do update set
      name = case when p.is_name_edited then p.name else coalesce(p.name, excluded.name) end,
      fields = (excluded.fields - p.edited_fields) || p.fields,
      confirmed_at = least(p.confirmed_at, excluded.confirmed_at),
      first_seen_at = least(p.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(p.last_seen_at, excluded.last_seen_at)
    returning p.id`);
  const people = sql.param(who.rows.map(({ id }) => id));
  // Every signup left a consent; counted by a statement of its own, which sees what was committed before these rows were locked.
  await ctx.db.execute(sql`
    update people p set signups = greatest(1, (
      select count(*) from leads l join consents c on c.lead_id = l.id and c.purpose = 'page' where l.coach_id = p.coach_id and l.email = p.email))
    where p.id = any(${people}::uuid[])`);
  const { rowCount } = await ctx.db.execute(sql`
    update leads l set person_id = p.id from people p
    where p.id = any(${people}::uuid[]) and l.coach_id = p.coach_id and l.email = p.email and l.person_id is null`);
  // Somebody who was erased meanwhile must not come back.
  await ctx.db.execute(sql`
    delete from people p where p.id = any(${people}::uuid[])
      and not exists (select from leads l where l.coach_id = p.coach_id and l.email = p.email)`);
  return rowCount ?? 0;
}
