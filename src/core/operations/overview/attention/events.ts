/** Events that are nearly full, have no date, or start soon without a join link. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import { COUNTED, type Concern, many, type Watch } from "./concern.ts";

const SOON_DAYS = 7;

type Row = {
  id: string;
  coachId: string;
  name: string;
  startsAt: string | null;
  taken: number;
  capacity: number | null;
  waiting: number;
  joinable: boolean;
};

export const events: Watch = async (ctx, scope) => {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Row>(sql`
    select e.id, e.coach_id as "coachId", e.name, e.starts_at as "startsAt", e.capacity,
      count_seats(e, ${COUNTED}) as taken, count_waitlist(e) as waiting, e.join_url is not null as joinable
    from events e
    where ${withinScope(scope, sql`e.coach_id`)} and not e.on_demand and e.cancelled_at is null and (e.starts_at is null or e.starts_at > ${now}::timestamptz)
      and exists (select from landing_pages l where l.page_id = e.page_id and l.is_active)
    order by e.starts_at nulls first, e.name`);
  return rows.flatMap((row) =>
    [...seats(row), ...date(row, now)].map((concern) => ({ ...concern, coachId: row.coachId })),
  );
};

const link = ({ id }: Row, label: string) => ({ to: `/console/events/${id}`, label });

function seats(row: Row): Concern[] {
  const { name, taken, capacity, waiting } = row;
  if (capacity === null || taken === 0) return [];
  const left = capacity - taken;
  if (left >= 5 && left > capacity / 10) return [];
  const title = left > 0 ? `'${name}' has ${left} of ${capacity} seats left` : `'${name}' is full`;
  const detail =
    waiting > 0
      ? `${waiting} ${waiting === 1 ? "person waits" : "people wait"} for a seat.`
      : "Add seats, or leave it: the page says that it is full, and visitors can join the waitlist.";
  return [{ tone: "wait", title, detail, link: link(row, "Add seats"), alike: { kind: "few-seats", name } }];
}

function date(row: Row, now: Date): Concern[] {
  const { name, startsAt, taken, joinable } = row;
  if (startsAt === null)
    return taken === 0
      ? []
      : [
          {
            tone: "wait",
            title: `'${name}' has no date`,
            detail: `${many(taken, "person has", "people have")} a seat and are waiting for the date. Emails that mention the date wait too.`,
            link: link(row, "Set the date"),
            alike: { kind: "no-date", name },
          },
        ];
  const days = (new Date(startsAt).getTime() - now.getTime()) / 86_400_000;
  if (joinable || (days > SOON_DAYS && taken === 0)) return [];
  return [
    {
      tone: days > SOON_DAYS ? "wait" : "bad",
      title: `'${name}' begins ${days < 1 ? "within a day" : `in ${Math.ceil(days)} days`} and has no link to join`,
      detail: `${many(taken, "person has", "people have")} a seat. Emails say that the link follows, and reminders wait for it.`,
      link: link(row, "Add the link"),
      alike: { kind: "no-join-link", name },
    },
  ];
}
