/** The owner registers a person for an event of their coach, as a signup on the event's page would. */
import { sql } from "drizzle-orm";
import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import { findPageById } from "#core/content/stored-pages/find-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { SEATED_WORDING } from "#core/sending/consent/third-party-signup.ts";
import { captureLead } from "./capture-lead.ts";

/** `no-page`: the event's page is not published. */
export type Seating = Outcome["kind"] | "no-page" | "unknown";

export type SeatableEvent = { id: string; name: string; startsAt: string | null };

const ofPerson = (scope: Scope, personId: string, now: Date) => sql`
  from people p join events e on e.coach_id = p.coach_id
  where p.id = ${personId}::uuid and ${withinScope(scope, sql`p.coach_id`)} and not event_is_over(e.id, ${now}::timestamptz)`;

export async function listSeatableEvents(
  ctx: Context,
  scope: Scope,
  { personId }: { personId: string },
): Promise<SeatableEvent[]> {
  const { rows } = await ctx.db.execute<{ event: SeatableEvent }>(sql`
    select jsonb_build_object('id', e.id, 'name', e.name, 'startsAt', e.starts_at) as event ${ofPerson(scope, personId, ctx.clock.now())}
      and not exists (select from event_registrations r where r.event_id = e.id and r.email = p.email and r.status <> 'cancelled')
    order by e.starts_at, e.id`);
  return rows.map(({ event }) => event);
}

export async function seatPerson(
  ctx: Context,
  scope: Scope,
  { personId, eventId }: { personId: string; eventId: string },
): Promise<Seating> {
  const { rows } = await ctx.db.execute<{
    pageId: string;
    email: string;
    name: string | null;
    zone: string | null;
  }>(sql`
    select e.page_id as "pageId", p.email, p.name, p.zone ${ofPerson(scope, personId, ctx.clock.now())} and e.id = ${eventId}::uuid`);
  const found = rows[0];
  if (!found) return "unknown";
  const { email, name, zone } = found;
  const page = await findPageById(ctx, found.pageId);
  if (!page?.document.form) return "no-page";
  const { kind } = await captureLead(ctx, {
    page,
    submission: { email, name, details: {} },
    origin: {},
    key: null,
    zone,
    onBehalf: SEATED_WORDING,
    quiet: true,
    actor: "owner",
  });
  if (kind === "captured")
    await recordAction(ctx, scope.actor, {
      action: "person.seated",
      subject: { person: personId, event: eventId },
    });
  return kind;
}
