/** Seeds a page's event, and keeps a sample event in the future until someone registers (docs/decisions/043). */
import { type SQL, sql } from "drizzle-orm";
import { type PageDocument, weekdays } from "../pages/page-document.ts";
import { type Transaction, upsert } from "./upsert-seeded.ts";

type EventSeed = {
  page: string;
  event: NonNullable<PageDocument["event"]>;
  now: Date;
};

/** After any registration or request for the next date, only the owner sets the date. */
const isCountedOn = sql`(
  exists (select from event_registrations r where r.event_id = t.id)
  or exists (select from event_date_requests r where r.event_id = t.id))`;

export async function seedEvent(tx: Transaction, { page, event, now }: EventSeed): Promise<void> {
  await waitForRegistrations(tx, page, event);
  const startsAt = event.startsIn
    ? sql`case when ${isCountedOn} then t.starts_at else excluded.starts_at end`
    : sql`excluded.starts_at`;
  await upsert(
    tx,
    sql`events`,
    sql`insert into events as t (coach_id, page_id, name, minutes, starts_at, zone, on_demand, capacity, join_url, recording_url)
      select coach_id, id, ${event.name}, ${event.minutes}, ${startOf(event, now)}, ${event.zone}, ${event.onDemand}, ${event.capacity}::int, ${event.joinUrl}, ${event.recordingUrl}
      from pages where slug = ${page}
      on conflict (page_id) do update set
        name = excluded.name, minutes = excluded.minutes, starts_at = ${startsAt}, zone = excluded.zone,
        on_demand = excluded.on_demand, join_url = excluded.join_url, recording_url = excluded.recording_url,
        -- Nobody loses a seat by it: where more are seated than the room holds, it is full.
        capacity = case when excluded.capacity is not null then greatest(excluded.capacity, (
          select count(*) from event_registrations r where r.event_id = t.id and r.status = 'confirmed')) end
      where t.fingerprint = t.seeded_fingerprint`,
  );
  await announceToNobody(tx, page, event);
}

/** Moves an untouched event forward, never back. */
export async function keepAhead(tx: Transaction, { page, event, now }: EventSeed): Promise<void> {
  await waitForRegistrations(tx, page, event);
  const start = startOf(event, now);
  await upsert(
    tx,
    sql`events`,
    sql`update events t set starts_at = ${start} from pages p
      where p.id = t.page_id and p.slug = ${page} and p.fingerprint = p.seeded_fingerprint
        and t.fingerprint = t.seeded_fingerprint and (t.starts_at is null or t.starts_at < ${start}) and not ${isCountedOn}`,
  );
  await announceToNobody(tx, page, event);
}

/** Marks the new date as announced: no registrant knew the old one. */
async function announceToNobody(tx: Transaction, page: string, { startsIn }: EventSeed["event"]) {
  if (startsIn)
    await tx.execute(sql`
      update events t set announced = sequence
      where t.page_id = (select id from pages where slug = ${page}) and t.announced < t.sequence and not ${isCountedOn}`);
}

/** So the next statement sees registrations in progress. */
async function waitForRegistrations(tx: Transaction, page: string, { startsIn }: EventSeed["event"]) {
  if (startsIn)
    await tx.execute(
      sql`select from events where page_id = (select id from pages where slug = ${page}) for update`,
    );
}

function startOf({ startsAt, startsIn, zone }: EventSeed["event"], now: Date): SQL {
  if (!startsIn) return sql`${startsAt}::timestamptz`;
  const days = startsIn.weeks * 7 + weekdays.indexOf(startsIn.weekday);
  return sql`((date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${zone}) + ${days}::int * interval '1 day' + ${startsIn.time}::time) at time zone ${zone})`;
}
