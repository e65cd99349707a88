/** Where the buttons in a coach's emails lead. */
import { sql } from "drizzle-orm";
import { guideAddress } from "#core/content/pages/addresses/guide-address.ts";
import type { Context } from "#core/kernel/context.ts";

export type Place = { id: string; name: string; url: string };
export type CoachPlaces = {
  coachId: string;
  name: string;
  schedulerUrl: string;
  /** Of live events to come. */
  joins: Place[];
  /** Of events on demand, and of those that are over. */
  recordings: Place[];
  guides: Place[];
  /** Over, and somebody is to get an email that announces it. */
  pastEvents: { id: string; name: string }[];
};

const MOST = 40;

export async function readPlaces(
  ctx: Context,
  { coachId }: { coachId: string },
): Promise<CoachPlaces | null> {
  const now = sql`${ctx.clock.now()}::timestamptz`;
  const ends = sql`e.starts_at + make_interval(mins => e.minutes)`;
  const places = (column: "join_url" | "recording_url", condition: ReturnType<typeof sql>) => {
    const url = sql.identifier(column);
    return sql`coalesce((select jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name, 'url', found.url)) from (
      select e.id, e.name, e.${url} as url from events e where e.coach_id = o.id and e.${url} is not null and e.cancelled_at is null and ${condition}
      order by e.starts_at desc nulls first limit ${MOST}) found), '[]')`;
  };
  const { rows } = await ctx.db.execute<
    Omit<CoachPlaces, "guides"> & { guided: (Place & { guide: string })[] }
  >(sql`
    select o.id as "coachId", o.profile->>'name' as name, o.profile->>'schedulerUrl' as "schedulerUrl",
      ${places("join_url", sql`not e.on_demand and ${ends} > ${now}`)} as joins,
      ${places("recording_url", sql`(e.on_demand or ${ends} <= ${now} and ${ends} > ${now} - interval '60 days')`)} as recordings,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.listed_name, 'guide', p.document->>'guide')) from (
        select p.id, p.listed_name, p.document from pages p where p.coach_id = o.id and p.document ? 'guide'
          and exists (select from landing_pages l where l.page_id = p.id and l.is_active) limit ${MOST}) p), '[]') as guided,
      coalesce((select jsonb_agg(distinct jsonb_build_object('id', e.id, 'name', e.name))
        from events e where e.coach_id = o.id and not e.on_demand and e.cancelled_at is null and ${ends} <= ${now} and ${ends} > ${now} - interval '60 days'
          and exists (select from people_before_dead_end(
            jsonb_populate_record(null::dead_ends, jsonb_build_object('coach_id', o.id, 'kind', 'past-event', 'subject_id', e.id)), ${now}))), '[]') as "pastEvents"
    from coaches o where o.id = ${coachId}::uuid`);
  const [found] = rows;
  if (!found) return null;
  const { guided, ...rest } = found;
  return {
    ...rest,
    guides: guided.map(({ id, name, guide }) => ({ id, name, url: guideAddress({ guide }) ?? "" })),
  };
}
