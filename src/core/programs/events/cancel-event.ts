/** Previews whom a cancellation affects, then cancels if it still affects exactly the same people. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { keptIf } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { parseAnswer } from "#db/call-function.ts";
import { addCancellation } from "./add-cancellation.ts";

const cancelled = z.object({
  messages: z.number(),
  calendars: z.number(),
  reminders: z.number(),
  untold: z.number(),
});
export type CancelTouched = z.infer<typeof cancelled>;

export type Cancelled =
  | { outcome: "cancelled"; touched: CancelTouched }
  | { outcome: "to-confirm"; touched: CancelTouched }
  | { outcome: "settled" | "no-event" };

type Input = {
  eventId: string;
  /** Null: the owner has not seen the preview yet. */
  announced: CancelTouched | null;
};

export const cancelEvent = (ctx: Context & Renderer, scope: Scope, input: Input): Promise<Cancelled> =>
  keptIf(
    ctx,
    (inside) => attempt(inside, scope, input),
    ({ outcome }) => outcome === "cancelled",
  );

const attempt: Verb<Input, Cancelled, Context & Renderer> = async (ctx, scope, { eventId, announced }) => {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ onDemand: boolean; isOver: boolean }>(sql`
    select on_demand as "onDemand", event_is_over(id, ${now}::timestamptz) as "isOver" from events
    where id = ${eventId} and ${withinScope(scope.to("publish"), sql`coach_id`)} for no key update`);
  const [event] = rows;
  if (!event) return { outcome: "no-event" };
  if (event.onDemand || event.isOver) return { outcome: "settled" };
  // Before counting: without a message, nobody could be told.
  await addCancellation(ctx, scope, { eventId });
  const answered = await ctx.db.execute(
    sql`select messages, calendars, reminders, untold from cancel_event(${eventId}, ${now}::timestamptz)`,
  );
  const touched = parseAnswer("cancel_event", answered.rows[0], cancelled);
  if (!announced || !isSame(announced, touched)) return { outcome: "to-confirm", touched };
  await recordAction(ctx, scope.actor, {
    action: "event.cancelled",
    subject: { event: eventId, ...touched },
  });
  return { outcome: "cancelled", touched };
};

const isSame = (a: CancelTouched, b: CancelTouched) =>
  a.messages === b.messages &&
  a.calendars === b.calendars &&
  a.reminders === b.reminders &&
  a.untold === b.untold;
