import { sql } from "drizzle-orm";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { Context } from "#core/kernel/context.ts";

type NewEvent = { coachId: string; pageId: string; event: NonNullable<PageDocument["event"]> };

export async function storeEvent({ db }: Pick<Context, "db">, { coachId, pageId, event }: NewEvent) {
  await db.execute(sql`
    insert into events (coach_id, page_id, name, minutes, zone, on_demand, capacity)
    values (${coachId}, ${pageId}, ${event.name}, ${event.minutes}, ${event.zone}, ${event.onDemand}, ${event.capacity})`);
}

export async function copyEvent(
  { db }: Pick<Context, "db">,
  { from, to, name }: { from: string; to: string; name: string },
) {
  await db.execute(sql`
    insert into events (coach_id, page_id, name, minutes, zone, on_demand, capacity)
    select c.coach_id, c.id, ${name}, e.minutes, e.zone, e.on_demand, e.capacity
    from pages p join pages c on c.id = ${to} join events e on e.id = find_event(p) where p.id = ${from}`);
}
