import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { ATTEMPT_ENDS } from "../deliveries/failure-cause.ts";
import type { AlertContent } from "./alert-content.ts";
import { alertsOfSeat } from "./alerts-of-seat.ts";
import type { Cadence } from "./read-cadence.ts";

export type Target = {
  id: string;
  coach: string;
  address: string;
  cadence: Cadence;
  zone: string;
  isConfirmed: boolean;
  mayChange: boolean;
  last: "pending" | "sent" | "failed" | null;
  collected: number;
  nextDigestAt: string | null;
};

export type LoggedAlert = {
  id: string;
  coach: string;
  address: string;
  kind: AlertContent["kind"];
  state: "pending" | "sent" | "failed";
  createdAt: string;
  nextAttemptAt: string | null;
  leads: number;
  attempts: {
    at: string;
    result: "delivered" | "failed";
    status: number | null;
    text: string;
  }[];
};

const MOST_TARGETS = 500;
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export async function listTargets(ctx: Context, scope: Scope): Promise<Target[]> {
  const { rows } = await ctx.db.execute<Target>(sql`
    select t.id, o.profile->>'name' as coach, t.address, t.cadence, t.zone, t.confirmed_at is not null as "isConfirmed", ${alertsOfSeat(scope)} as "mayChange",
      (select d.status from email_deliveries d where d.alert_target_id = t.id order by d.id desc limit 1) as last,
      (select count(*)::int from alert_items i where i.target_id = t.id and i.delivery_id is null) as collected,
      ${instant("t.next_digest_at")} as "nextDigestAt"
    from alert_targets t join coaches o on o.id = t.coach_id
    where ${withinScope(scope, sql`t.coach_id`)}
    order by o.profile->>'name', t.address limit ${MOST_TARGETS}`);
  return rows;
}

export async function listAlerts(
  ctx: Context,
  scope: Scope,
  { before, size = 30 }: { before: string | null; size?: number },
): Promise<{ alerts: LoggedAlert[]; next: string | null }> {
  const { rows } = await ctx.db.execute<LoggedAlert>(sql`
    with alerts as (
      select d.*, o.profile->>'name' as coach, t.address from email_deliveries d
      join alert_targets t on t.id = d.alert_target_id join coaches o on o.id = t.coach_id
      where ${withinScope(scope, sql`t.coach_id`)} and ${before ? sql`d.id < ${before}::uuid` : sql`true`}
      order by d.id desc limit ${size + 1}
    ), attempts as (
      select h.delivery_id as id, h.at, 'failed' as result, substring(h.text from '^[0-9]{3}')::int as status, coalesce(h.text, '') as text
      from delivery_history h where h.delivery_id in (select id from alerts) and h.event = any(${sql.param(ATTEMPT_ENDS)}::text[])
      union all
      select id, sent_at, 'delivered', coalesce(substring(server_response from '^[0-9]{3}')::int, 250), server_response
      from alerts where sent_at is not null
    )
    select m.id, m.coach, m.address, m.variables->>'about' as kind, coalesce(m.status, 'pending') as state, ${instant("m.created_at")} as "createdAt",
      ${instant("m.next_attempt_at")} as "nextAttemptAt",
      (select count(*)::int from alert_items i where i.delivery_id = m.id) as leads,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'at', ${instant("a.at")}, 'result', a.result, 'status', a.status, 'text', a.text) order by a.at), '[]')
        from attempts a where a.id = m.id) as attempts
    from alerts m order by m.id desc`);
  const alerts = rows.slice(0, size);
  return { alerts, next: rows.length > size ? (alerts.at(-1)?.id ?? null) : null };
}
