/** Finds people, pages, campaigns, broadcasts, events and coaches for the command menu. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { listPeople } from "#core/leads/people/list-people.ts";

export type Found = {
  kind: "page" | "campaign" | "broadcast" | "event" | "coach" | "person";
  name: string;
  note: string;
  to: string;
};

const OF_EACH = 4;
const LONGEST = 80;

export const findAnything: Verb<{ search: string }, Found[]> = async (ctx, scope, { search }) => {
  const typed = search.trim().slice(0, LONGEST);
  if (typed === "") return [];
  const [things, people] = await Promise.all([
    findThings(ctx, scope, typed),
    listPeople(ctx, scope, { filters: { search: typed }, paging: {}, size: OF_EACH }),
  ]);
  return [
    ...things,
    ...people.people.map(
      ({ id, name, email }): Found => ({
        kind: "person",
        name: name ?? email,
        note: name ? email : "",
        to: `/console/people/${id}`,
      }),
    ),
  ];
};

async function findThings(ctx: Context, scope: Scope, typed: string): Promise<Found[]> {
  const holds = (name: ReturnType<typeof sql>) => sql`strpos(lower(${name}), lower(${typed})) > 0`;
  const { rows } = await ctx.db.execute<Found>(sql`
    (select 'page' as kind, p.listed_name as name, o.profile->>'name' as note, p.listed_address as to
      from pages p join coaches o on o.id = p.coach_id
      where ${withinScope(scope, sql`p.coach_id`)} and ${holds(sql`p.listed_name`)} order by 2 limit ${OF_EACH})
    union all
    (select 'campaign', c.name, o.profile->>'name', '/console/campaigns/' || c.id
      from email_campaigns c join coaches o on o.id = c.coach_id
      where ${withinScope(scope, sql`c.coach_id`)} and ${holds(sql`c.name`)} order by 2 limit ${OF_EACH})
    union all
    (select 'broadcast', b.name, o.profile->>'name', '/console/broadcasts/' || b.id
      from broadcasts b join coaches o on o.id = b.coach_id
      where ${withinScope(scope, sql`b.coach_id`)} and ${holds(sql`b.name`)} order by 2 limit ${OF_EACH})
    union all
    (select 'event', e.name, o.profile->>'name', '/console/events/' || e.id
      from events e join coaches o on o.id = e.coach_id
      where ${withinScope(scope, sql`e.coach_id`)} and ${holds(sql`e.name`)} order by 2 limit ${OF_EACH})
    union all
    (select 'coach', o.profile->>'name', o.profile->>'field', '/console/coaches/' || o.slug
      from coaches o
      where ${withinScope(scope, sql`o.id`)} and ${holds(sql`o.profile->>'name'`)} order by 2 limit ${OF_EACH})`);
  return rows;
}
