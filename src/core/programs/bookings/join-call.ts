/** Says who booked a call that nobody was matched with: somebody who is known, or somebody new. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { addPerson } from "#core/leads/people/add-person.ts";
import type { ListedCall } from "./list-calls.ts";

export type CallCandidate = {
  id: string;
  name: string | null;
  email: string;
  /** Why it may be them; null: the owner's search found them. */
  reason: "link" | "name" | "last-name" | null;
  /** How long before the booking they opened the calendar. */
  minutes: number | null;
};
export type OpenCall = Pick<ListedCall, "id" | "startsAt" | "source" | "name" | "email"> & {
  coachId: string;
};

const MOST = 8;
/** Between opening the calendar and booking. */
const LINK_MINUTES = 60;

/** Null if there is no such call, or somebody was matched with it. */
export async function findOpenCall(
  ctx: Context,
  scope: Scope,
  { bookingId }: { bookingId: string },
): Promise<OpenCall | null> {
  const { rows } = await ctx.db.execute<OpenCall>(sql`
    select id, coach_id as "coachId", source, name, email, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt"
    from bookings where id = ${bookingId} and person_id is null and starts_at is not null and ${withinScope(scope, sql`coach_id`)}`);
  return rows[0] ?? null;
}

/** Those who opened the calendar shortly before, then those with the name; with a search, those whom it finds. */
export async function listCandidates(
  ctx: Context,
  scope: Scope,
  { bookingId, search }: { bookingId: string; search: string },
): Promise<CallCandidate[]> {
  const typed = search.trim().toLowerCase();
  const contains = sql`strpos(lower(concat(p.name, ' ', p.email)), ${typed}) > 0`;
  const { rows } = await ctx.db.execute<CallCandidate>(sql`
    with call as (
      select coach_id, lower(name) as name, lower(substring(name from '\\S+$')) as last_name, coalesce(details_at, created_at) as at
      from bookings where id = ${bookingId} and ${withinScope(scope, sql`coach_id`)}
    ), opened as (
      select a.person_id, max(a.at) as at from call c join activities a on a.coach_id = c.coach_id and a.kind = 'link-followed' and not a.about ? 'link'
        and a.at between c.at - make_interval(mins => ${LINK_MINUTES}) and c.at
      group by 1
    )
    select p.id, p.name, p.email, round(extract(epoch from c.at - o.at) / 60)::int as minutes,
      case when o.at is not null then 'link' when lower(p.name) = c.name then 'name' when lower(p.name) like '% ' || c.last_name then 'last-name' end as reason
    from call c join people p on p.coach_id = c.coach_id left join opened o on o.person_id = p.id
    where ${typed ? contains : sql`(o.at is not null or lower(p.name) = c.name or lower(p.name) like '% ' || c.last_name)`}
    order by o.at desc nulls last, lower(p.name) = c.name desc nulls last, p.last_seen_at desc limit ${MOST}`);
  return rows;
}

/** Returns false if somebody was matched with it meanwhile. */
export const joinCall = (
  ctx: Context,
  scope: Scope,
  { bookingId, personId }: { bookingId: string; personId: string },
): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute(sql`
      select give_booking(b.id, p.id, 'hand', 'owner', ${ctx.clock.now()}::timestamptz)::text as given, report_booking(b.id, 'owner', true, ${ctx.clock.now()}::timestamptz)::text as told
      from (select id, coach_id from bookings where id = ${bookingId} and person_id is null and ${withinScope(scope, sql`coach_id`)} for update) b
      join people p on p.id = ${personId} and p.coach_id = b.coach_id`);
    if (rows.length !== 1) return false;
    const subject = { booking: bookingId, person: personId };
    await recordAction(inside, scope.actor, { action: "call.joined", subject });
    return true;
  });

export type NewCaller = "joined" | "gone" | "no-page" | "invalid" | "suppressed";

/** Makes a person with the booking as the basis. They get no follow-up: they signed up for nothing. */
export const addCaller: Verb<{ bookingId: string }, NewCaller> = async (ctx, scope, { bookingId }) => {
  const call = await findOpenCall(ctx, scope, { bookingId });
  if (!call) return "gone";
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from pages where coach_id = ${call.coachId} and document ? 'form' and ${withinScope(scope, sql`coach_id`)} order by created_at limit 1`);
  const [page] = rows;
  if (!page) return "no-page";
  const added = await addPerson(ctx, scope, {
    ...{ pageId: page.id, email: call.email ?? "", name: call.name ?? "", tags: "" },
    basis: `They booked a call for ${call.startsAt.slice(0, 10)}.`,
  });
  if (added.outcome === "suppressed" || added.outcome === "invalid") return added.outcome;
  if (!("personId" in added)) return "no-page";
  return (await joinCall(ctx, scope, { bookingId, personId: added.personId })) ? "joined" : "gone";
};
