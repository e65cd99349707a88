import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Reencrypted, reencryptColumn, sumOf } from "#core/kernel/secrets/reencrypt-column.ts";
import { calendarRow } from "./calendar-secret.ts";

export async function reencryptCalendars(ctx: Context): Promise<Reencrypted> {
  const all: Reencrypted[] = [];
  for (const column of [sql`api_key`, sql`signing_secret`])
    all.push(
      await reencryptColumn(ctx, { table: sql`booking_calendars`, id: sql`id`, column, rowOf: calendarRow }),
    );
  return sumOf(all);
}
