/** Keeps back what may have gone out since the backup was made, until the owner has said what becomes of it. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { callFunction } from "#db/call-function.ts";
import { type HoldClass, holdClasses } from "./hold-classes.ts";

export type HoldCounts = Partial<Record<HoldClass, number>>;
/** Broadcasts that were under way are paused, and those that were to begin meanwhile are drafts again. */
export type AfterRestore = { held: HoldCounts; broadcasts: number };

export async function holdAfterRestore(
  ctx: Pick<Context, "db" | "clock">,
  { dumpedAt, journalUntil }: { dumpedAt: Date; journalUntil: Date | null },
): Promise<AfterRestore> {
  // What workers would make of what happened in between (the recording of an event that ended, a date that changed)
  // is made now and held with the rest: made after the holds, it would go out at once, and for a second time.
  await announceEvents(ctx);
  return callFunction(
    ctx.db,
    "hold_after_restore",
    { now: ctx.clock.now(), dumpedAt, journalUntil },
    z.object({ held: z.partialRecord(z.enum(holdClasses), z.number()), broadcasts: z.number() }),
  );
}
