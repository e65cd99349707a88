/** One event as its owner sees it: what is set, who has a seat, who waits, and whether everybody was told. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { eventColumns, type ListedEvent } from "./list-events.ts";

export type EventDetails = ListedEvent & {
  joinUrl: string | null;
  givenBack: number;
  /** What the page's form asks beyond name and address. */
  asked: { name: string; label: string }[];
  /** Tells this state of the event from any other: an edit that was begun on another one is not written. */
  fingerprint: string;
  /** Changed so lately that its registrants are being told only now. */
  isUntold: boolean;
};

/** Of the form of the page `p`. */
export const askedColumn = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', f->>'name', 'label', f->>'label') order by turn), '[]')
  from jsonb_array_elements(p.document->'form'->'fields') with ordinality as field(f, turn)
  where f->>'name' not in ('name', 'email'))`;

export async function readEvent(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<EventDetails | null> {
  const { rows } = await ctx.db.execute<EventDetails>(sql`
    select ${eventColumns(ctx.clock.now())}, ${askedColumn} as asked, e.join_url as "joinUrl", e.fingerprint, e.announced < e.sequence as "isUntold",
      (select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'cancelled') as "givenBack"
    from events e join pages p on p.id = e.page_id join coaches o on o.id = e.coach_id
    where e.id = ${eventId}`);
  return rows[0] ?? null;
}
