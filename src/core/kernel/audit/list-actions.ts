import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { requireWholeSite, type Scope } from "../scope.ts";

const PAGE = 50;

export type ActionLine = {
  id: string;
  at: string;
  actor: string;
  actorName: string;
  actorSeat: string | null;
  action: string;
  subject: Record<string, string | number | boolean | null>;
};

export type ActionFilter = {
  action?: string | null;
  actor?: string | null;
  after?: string | null;
};

export type Actions = {
  lines: ActionLine[];
  next: string | null;
};

export async function listActions(
  ctx: Context,
  scope: Scope,
  { action = null, actor = null, after = null }: ActionFilter,
): Promise<Actions> {
  requireWholeSite(scope);
  const { rows } = await ctx.db.execute<{ line: ActionLine }>(sql`
    select jsonb_build_object('id', a.id, 'at', a.created_at, 'actor', a.actor, 'actorName', a.actor_name, 'actorSeat', a.actor_seat,
      'action', a.action, 'subject', a.subject) as line
    from audit_log a
    where (${action}::text is null or a.action = ${action}) and (${actor}::text is null or a.actor = ${actor})
      and (${after}::uuid is null or (a.created_at, a.id) < (select b.created_at, b.id from audit_log b where b.id = ${after}::uuid))
    order by a.created_at desc, a.id desc limit ${PAGE + 1}`);
  const lines = rows.slice(0, PAGE).map(({ line }) => ({ ...line, at: new Date(line.at).toISOString() }));
  return { lines, next: rows.length > PAGE ? (lines.at(-1)?.id ?? null) : null };
}
