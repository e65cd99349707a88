/** After a restore, holds messages that may already have been sent until the owner decides. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { callFunction } from "#db/call-function.ts";
import { type HoldClass, holdClasses } from "./hold-classes.ts";

export type HoldCounts = Partial<Record<HoldClass, number>>;
/** Broadcasts in progress are paused, and those that would have started since the backup are drafts again. */
export type AfterRestore = { held: HoldCounts; broadcasts: number };

export async function holdAfterRestore(
  ctx: Pick<Context, "db" | "clock">,
  { dumpedAt, journalUntil }: { dumpedAt: Date; journalUntil: Date | null },
): Promise<AfterRestore> {
  // Create what workers would create for changes since the backup (recordings, new dates) now, so that it is held too:
  // created after the holds, it would go out at once, a second time.
  await announceEvents(ctx);
  return callFunction(
    ctx.db,
    "hold_after_restore",
    { now: ctx.clock.now(), dumpedAt, journalUntil },
    z.object({ held: z.partialRecord(z.enum(holdClasses), z.number()), broadcasts: z.number() }),
  );
}
