import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Cadence } from "./read-cadence.ts";

export type Target = {
  id: string;
  coach: string;
  channel: "email" | "webhook";
  address: string;
  cadence: Cadence;
  zone: string;
  isConfirmed: boolean;
  last: "pending" | "claimed" | "sent" | "failed" | null;
  collected: number;
  nextDigestAt: string | null;
};

export type LoggedAlert = {
  id: string;
  coach: string;
  channel: "email" | "webhook";
  address: string;
  kind: "lead" | "digest" | "confirm" | "test";
  state: "pending" | "claimed" | "sent" | "failed";
  createdAt: string;
  nextAttemptAt: string | null;
  leads: number;
  attempts: {
    at: string;
    result: "delivered" | "failed";
    status: number | null;
    tookMs: number;
    text: string;
  }[];
};

const MOST_TARGETS = 500;
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export async function listTargets(ctx: Context, scope: Scope): Promise<Target[]> {
  const { rows } = await ctx.db.execute<Target>(sql`
    select t.id, o.profile->>'name' as coach, t.channel, t.address, t.cadence, t.zone, t.confirmed_at is not null as "isConfirmed",
      (select m.state from alert_messages m where m.target_id = t.id order by m.created_at desc, m.id desc limit 1) as last,
      (select count(*)::int from alert_items i where i.target_id = t.id and i.message_id is null) as collected,
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
  const { rows } = await ctx.db.execute<LoggedAlert>(sql`
    select m.id, o.profile->>'name' as coach, t.channel, t.address, m.kind, m.state, ${instant("m.created_at")} as "createdAt",
      ${instant("m.next_attempt_at")} as "nextAttemptAt",
      (select count(*)::int from alert_items i where i.message_id = m.id) as leads,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'at', ${instant("a.at")}, 'result', a.result, 'status', a.status, 'tookMs', a.took_ms, 'text', a.text) order by a.at, a.id), '[]')
        from alert_attempts a where a.message_id = m.id) as attempts
    from alert_messages m join alert_targets t on t.id = m.target_id join coaches o on o.id = t.coach_id
    where ${before ? sql`m.id < ${before}::uuid` : sql`true`} and ${withinScope(scope, sql`t.coach_id`)}
    order by m.id desc limit ${size + 1}`);
  const alerts = rows.slice(0, size);
  return { alerts, next: rows.length > size ? (alerts.at(-1)?.id ?? null) : null };
}
