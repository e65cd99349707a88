import { sql } from "drizzle-orm";
import type { Brand } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { BroadcastFacts } from "./broadcast.ts";
import { broadcastColumns, broadcastOf } from "./find-broadcast.ts";

export type ListedBroadcast = BroadcastFacts & {
  coachName: string;
  palette: Brand["palette"];
  subject: string;
  accepted: number;
};
export type BroadcastList = { broadcasts: ListedBroadcast[]; older: string | null };

export async function listBroadcasts(
  ctx: Context,
  scope: Scope,
  {
    before = null,
    coach = null,
    size = 50,
  }: { before?: string | null; coach?: string | null; size?: number },
): Promise<BroadcastList> {
  const { rows } = await ctx.db.execute<ListedBroadcast & Record<string, unknown>>(sql`
    select ${broadcastColumns}, o.profile->>'name' as "coachName", o.profile->'brand'->'palette' as palette, b.draft->>'subject' as subject,
      (select count(*)::int from email_deliveries d where d.broadcast_id = b.id and d.state in ('sent', 'bounced', 'complained'))
        + (select count(*)::int from broadcast_recipients r where r.broadcast_id = b.id and r.ending = 'accepted') as accepted
    from broadcasts b join coaches o on o.id = b.coach_id
    where ${withinScope(scope, sql`b.coach_id`)} and o.deletion_requested_at is null
      and (${before}::uuid is null or b.id < ${before}::uuid) and (${coach}::text is null or o.slug = ${coach})
    order by b.id desc limit ${size + 1}`);
  const shown = rows.slice(0, size);
  return {
    broadcasts: shown.map((row) => ({ ...row, ...broadcastOf(row) })),
    older: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}
