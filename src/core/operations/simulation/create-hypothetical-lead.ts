/** Signs up a hypothetical lead through the real capture, at a copy of the event, so that no signup waits for the real event's row. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import type { Rehearsal } from "./rehearsal.ts";

export type HypotheticalLead = {
  page: StoredPage;
  name: string | null;
  eventAt?: Date | undefined;
};

export async function createHypotheticalLead(
  { ctx }: Rehearsal,
  { page, name, eventAt }: HypotheticalLead,
): Promise<{ email: string; signup: Outcome["kind"] }> {
  const email = `someone-${randomUUID().slice(0, 8)}@made-up.example`;
  const eventId = page.eventId && (await copyEvent(ctx, page.eventId, eventAt));
  const { kind } = await captureLead(ctx, {
    page: { ...page, eventId },
    submission: { email, name, details: {} },
    origin: {},
    key: null,
  });
  return { email, signup: kind };
}

/** An event belongs to one page, so the page is copied too. */
async function copyEvent(ctx: Rehearsal["ctx"], eventId: string, at: Date | undefined): Promise<string> {
  const startsAt = at ? sql`${at.toISOString()}::timestamptz` : sql`e.starts_at`;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with page as (
      insert into pages (coach_id, slug, document)
      select p.coach_id, p.slug || ' ' || new_id(), p.document - 'eventId' from pages p join events e on e.page_id = p.id where e.id = ${eventId}
      returning id
    )
    insert into events (coach_id, page_id, name, minutes, starts_at, zone, on_demand, capacity, seats_taken, join_url, sequence, announced)
    select e.coach_id, page.id, e.name, e.minutes, ${startsAt}, e.zone, e.on_demand, e.capacity, e.seats_taken, e.join_url, e.sequence, e.sequence
    from events e, page where e.id = ${eventId} returning id`);
  const copy = rows[0];
  if (!copy) throw new Error(`event ${eventId} is not stored`);
  return copy.id;
}
