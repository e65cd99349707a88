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
    select coach_id, ${to}, ${name}, minutes, zone, on_demand, capacity from events where page_id = ${from}`);
}
