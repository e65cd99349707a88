import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScopeOrSite } from "#core/kernel/scope.ts";

export type Endpoint = {
  id: string;
  /** Null: of every coach. */
  coach: string | null;
  url: string;
  types: string[];
  pausedAt: string | null;
  failingSince: string | null;
  previousSecretUntil: string | null;
  waiting: number;
};

export type LoggedWebhook = {
  id: string;
  type: string;
  person: { id: string; name: string } | null;
  state: "pending" | "sent" | "failed";
  attempts: number;
  status: number | null;
  answer: string | null;
  tookMs: number | null;
  createdAt: string;
  nextAttemptAt: string | null;
};

const SHOWN = 50;
/** Counting stops here. */
const MOST_WAITING = 1000;
const MOST_ENDPOINTS = 500;
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export async function listEndpoints(ctx: Context, scope: Scope): Promise<Endpoint[]> {
  const { rows } = await ctx.db.execute<Endpoint>(sql`
    select e.id, o.profile->>'name' as coach, e.url, e.types, ${instant("e.paused_at")} as "pausedAt",
      ${instant("e.failing_since")} as "failingSince",
      case when e.previous_secret_until > ${ctx.clock.now()}::timestamptz then ${instant("e.previous_secret_until")} end as "previousSecretUntil",
      (select count(*)::int from (
        select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending' limit ${MOST_WAITING}) waiting) as waiting
    from webhook_endpoints e left join coaches o on o.id = e.coach_id
    where ${withinScopeOrSite(scope.to("export"), sql`e.coach_id`)}
    order by o.profile->>'name' nulls first, e.url limit ${MOST_ENDPOINTS}`);
  return rows;
}

/** Newest first. */
export async function listWebhooks(
  ctx: Context,
  scope: Scope,
  { endpointId }: { endpointId: string },
): Promise<LoggedWebhook[]> {
  const { rows } = await ctx.db.execute<LoggedWebhook>(sql`
    select d.id, d.type, d.state, d.attempts, d.status, d.answer, d.took_ms as "tookMs",
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', coalesce(p.name, p.email)) end as person,
      ${instant("d.created_at")} as "createdAt", ${instant("d.next_attempt_at")} as "nextAttemptAt"
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id left join people p on p.id = d.person_id
    where d.endpoint_id = ${endpointId} and ${withinScopeOrSite(scope.to("export"), sql`e.coach_id`)}
    order by d.created_at desc, d.id desc limit ${SHOWN}`);
  return rows;
}
