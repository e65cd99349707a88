import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { emptyDraft } from "../campaigns/messages/draft.ts";
import { type Attendance, readAudience } from "./audience/audience.ts";
import { readBroadcastName } from "./broadcast-name.ts";

export type BroadcastCreated =
  | { outcome: "created"; broadcastId: string }
  | { outcome: "invalid"; reason: string }
  | { outcome: "unknown" };

/** `event`: a message to its registrants, which needs no consent to news. `people`: chosen by hand, all of the coach. */
export async function createBroadcast(
  ctx: Context,
  scope: Scope,
  input: { coach: string; name: string; event?: { eventId: string; who: Attendance }; people?: string[] },
): Promise<BroadcastCreated> {
  const read = readBroadcastName(input.name);
  if ("reason" in read) return { outcome: "invalid", reason: read.reason };
  const { event, people } = input;
  const audience = readAudience(
    event ? { kind: "event", ...event } : people ? { kind: "people", ids: people } : { kind: "everybody" },
  );
  if (!audience) return { outcome: "unknown" };
  const ids = audience.kind === "people" ? audience.ids : [];
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    insert into broadcasts (coach_id, name, audience, send_time, purpose, draft, author, author_name, created_at, changed_at)
    select o.id, ${read.name}, ${JSON.stringify(audience)}::jsonb, '{"kind": "now"}', ${event ? "event" : "news"},
      ${JSON.stringify(emptyDraft)}::jsonb, ${scope.actor.id}, ${scope.actor.name}, ${now}::timestamptz, ${now}::timestamptz
    from coaches o where o.slug = ${input.coach} and o.deletion_requested_at is null and ${withinScope(scope, sql`o.id`)}
      and (${event?.eventId ?? null}::uuid is null or exists (select from events e where e.id = ${event?.eventId ?? null}::uuid and e.coach_id = o.id))
      and (select count(*) from people p where p.coach_id = o.id and p.id = any(${sql.param(ids)}::uuid[])) = ${ids.length}
    returning id`);
  const broadcastId = rows[0]?.id;
  if (!broadcastId) return { outcome: "unknown" };
  await recordAction(ctx, scope.actor, {
    action: "broadcast.created",
    subject: { broadcast: broadcastId },
  });
  return { outcome: "created", broadcastId };
}
