import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { keptIf } from "#core/kernel/transaction.ts";
import { parseAnswer } from "#db/call-function.ts";

export const replayRecipients = ["missed", "everybody"] as const;
export type ReplayRecipients = (typeof replayRecipients)[number];

export type ReplaySent =
  | { outcome: "sent"; count: number }
  | { outcome: "to-confirm"; count: number }
  | { outcome: "not-ready" | "no-event" };

type Input = {
  eventId: string;
  whom: ReplayRecipients;
  announced: number;
};

export const sendReplay = (ctx: Context, scope: Scope, input: Input): Promise<ReplaySent> =>
  keptIf(
    ctx,
    (inside) => attempt(inside, scope, input),
    ({ outcome }) => outcome === "sent",
  );

async function attempt(ctx: Context, scope: Scope, { eventId, whom, announced }: Input): Promise<ReplaySent> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ isReady: boolean }>(sql`
    select recording_url is not null and cancelled_at is null and event_is_over(id, ${now}::timestamptz) as "isReady" from events
    where id = ${eventId} and ${withinScope(scope.to("broadcast"), sql`coach_id`)} for no key update`);
  const [event] = rows;
  if (!event) return { outcome: "no-event" };
  if (!event.isReady) return { outcome: "not-ready" };
  const answered = await ctx.db.execute<{ sent: unknown }>(
    sql`select send_replay(${eventId}, ${whom}, ${now}::timestamptz) as sent`,
  );
  const count = parseAnswer("send_replay", answered.rows[0]?.sent, z.number());
  if (count !== announced || count === 0) return { outcome: "to-confirm", count };
  await recordAction(ctx, scope.actor, {
    action: "event.recording-sent",
    subject: { event: eventId, to: whom, messages: count },
  });
  return { outcome: "sent", count };
}
