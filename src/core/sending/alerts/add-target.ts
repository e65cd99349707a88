import { sql } from "drizzle-orm";
import { readZone } from "#core/content/pages/event/zone.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { readCadence } from "./read-cadence.ts";
import { sendAlertOptIn } from "./send-alert-opt-in.ts";

export type NewTarget = { coach: string; address: string; cadence: string; zone: string };

export type Added =
  | { kind: "added"; targetId: string; isAsked: boolean }
  | { kind: "refused"; field: "coach" | "address" | "cadence" | "zone"; reason: string };

const EMAIL = /^[^@\s,<>"]+@[^@\s,<>"]+\.[^@\s,<>"]+$/;

export async function addTarget(ctx: Context, scope: Scope, typed: NewTarget): Promise<Added> {
  const refused = (field: Extract<Added, { kind: "refused" }>["field"], reason: string) =>
    ({ kind: "refused", field, reason }) as const;
  const cadence = readCadence(typed.cadence);
  if (!cadence) return refused("cadence", "Choose how often.");
  const zone = readZone(typed.zone.trim().replaceAll(" ", "_"));
  if (!zone) return refused("zone", "This is not a time zone. Enter one like Europe/Madrid.");
  const address = typed.address.trim().toLowerCase();
  if (address.length > 254 || !EMAIL.test(address))
    return refused("address", "Please enter a valid email address.");
  // Every new lead is sent there, which is an export unless it is the actor's own mailbox.
  const acting = address === scope.email ? scope : scope.to("export");
  if (acting.coaches.length === 0)
    return refused("address", "Your role can send alerts to your own address only.");
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const { rows } = await inside.db.execute<{ id: string; isConfirmed: boolean }>(sql`
      insert into alert_targets (coach_id, channel, address, cadence, zone, confirmed_at, next_digest_at, created_at)
      select o.id, 'email', ${address}, ${cadence}, ${zone},
        -- The mailbox of somebody who works for the coach was verified when they joined.
        case when exists (select from owners w join seats s on s.owner_id = w.id
          where w.email = ${address} and (s.coach_id is null or s.coach_id = o.id)) then ${now}::timestamptz end,
        next_digest(${cadence}, ${zone}, ${now}::timestamptz), ${now}::timestamptz
      from coaches o where o.slug = ${typed.coach} and ${withinScope(acting, sql`o.id`)}
      on conflict do nothing returning id, confirmed_at is not null as "isConfirmed"`);
    const row = rows[0];
    if (!row) {
      const known = await inside.db.execute(
        sql`select from coaches where slug = ${typed.coach} and ${withinScope(acting, sql`id`)}`,
      );
      return known.rowCount === 0
        ? refused("coach", "Choose a coach.")
        : refused("address", "Leads of this coach are announced there already.");
    }
    if (!row.isConfirmed) await sendAlertOptIn(inside, scope, { targetId: row.id });
    await recordAction(inside, scope.actor, {
      action: "alert.added",
      subject: { alert: row.id, cadence },
    });
    return { kind: "added", targetId: row.id, isAsked: !row.isConfirmed };
  });
}
