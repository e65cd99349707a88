import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { ATTEMPT_ENDS } from "../deliveries/failure-cause.ts";
import type { Cadence } from "./read-cadence.ts";

export type Target = {
  id: string;
  coach: string;
  channel: "email" | "webhook";
  address: string;
  cadence: Cadence;
  zone: string;
  isConfirmed: boolean;
  last: "pending" | "sent" | "failed" | null;
  collected: number;
  nextDigestAt: string | null;
};

export type LoggedAlert = {
  id: string;
  coach: string;
  channel: "email" | "webhook";
  address: string;
  kind: "lead" | "digest" | "confirm" | "test";
  state: "pending" | "sent" | "failed";
  createdAt: string;
  nextAttemptAt: string | null;
  leads: number;
  attempts: {
    at: string;
    result: "delivered" | "failed";
    status: number | null;
    tookMs: number | null;
    text: string;
  }[];
};

const MOST_TARGETS = 500;
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export async function listTargets(ctx: Context, scope: Scope): Promise<Target[]> {
  const { rows } = await ctx.db.execute<Target>(sql`
    select t.id, o.profile->>'name' as coach, t.channel, t.address, t.cadence, t.zone, t.confirmed_at is not null as "isConfirmed",
      coalesce((select m.state from alert_messages m where m.target_id = t.id order by m.id desc limit 1),
        (select d.status from email_deliveries d where d.alert_target_id = t.id order by d.id desc limit 1)) as last,
      (select count(*)::int from alert_items i where i.target_id = t.id and num_nonnulls(i.message_id, i.delivery_id) = 0) as collected,
      ${instant("t.next_digest_at")} as "nextDigestAt"
    from alert_targets t join coaches o on o.id = t.coach_id
    where ${withinScope(scope, sql`t.coach_id`)}
    order by o.profile->>'name', t.channel, t.address limit ${MOST_TARGETS}`);
  return rows;
}

export async function listAlerts(
  ctx: Context,
  scope: Scope,
  { before, size = 30 }: { before: string | null; size?: number },
): Promise<{ alerts: LoggedAlert[]; next: string | null }> {
  const older = (id: SQL) => (before ? sql`${id} < ${before}::uuid` : sql`true`);
  const { rows } = await ctx.db.execute<LoggedAlert>(sql`
    with mine as (
      select t.*, o.profile->>'name' as coach from alert_targets t join coaches o on o.id = t.coach_id where ${withinScope(scope, sql`t.coach_id`)}
    ), alerts as (
      (select m.id, m.target_id, m.kind, m.state, m.created_at, m.next_attempt_at from alert_messages m
        where m.target_id in (select id from mine) and ${older(sql`m.id`)} order by m.id desc limit ${size + 1})
      union all
      (select d.id, d.alert_target_id, d.variables->>'about', d.status, d.created_at, d.next_attempt_at from email_deliveries d
        where d.alert_target_id in (select id from mine) and ${older(sql`d.id`)} order by d.id desc limit ${size + 1})
    ), attempts as (
      select a.message_id as id, a.at, a.result, a.status, a.took_ms, a.text from alert_attempts a where a.message_id in (select id from alerts)
      union all
      select h.delivery_id, h.at, 'failed', substring(h.text from '^[0-9]{3}')::int, null, coalesce(h.text, '') from delivery_history h
      where h.delivery_id in (select id from alerts) and h.event = any(${sql.param(ATTEMPT_ENDS)}::text[])
      union all
      select d.id, d.sent_at, 'delivered', coalesce(substring(d.server_response from '^[0-9]{3}')::int, 250), null, d.server_response
      from email_deliveries d where d.id in (select id from alerts) and d.sent_at is not null
    )
    select m.id, t.coach, t.channel, t.address, m.kind, m.state, ${instant("m.created_at")} as "createdAt",
      ${instant("m.next_attempt_at")} as "nextAttemptAt",
      (select count(*)::int from alert_items i where i.message_id = m.id or i.delivery_id = m.id) as leads,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'at', ${instant("a.at")}, 'result', a.result, 'status', a.status, 'tookMs', a.took_ms, 'text', a.text) order by a.at), '[]')
        from attempts a where a.id = m.id) as attempts
    from alerts m join mine t on t.id = m.target_id
    order by m.id desc limit ${size + 1}`);
  const alerts = rows.slice(0, size);
  return { alerts, next: rows.length > size ? (alerts.at(-1)?.id ?? null) : null };
}
