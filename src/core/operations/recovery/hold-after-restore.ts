/** Keeps back what may have gone out since the backup was made, until the owner has said what becomes of it. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { callFunction } from "#db/call-function.ts";
import { type HoldClass, holdClasses } from "./hold-classes.ts";

export type HoldCounts = Partial<Record<HoldClass, number>>;
/** Broadcasts that were under way are paused, and those that were to begin meanwhile are drafts again. */
export type AfterRestore = { held: HoldCounts; broadcasts: number };

export const holdAfterRestore = (
  ctx: Pick<Context, "db" | "clock">,
  { dumpedAt }: { dumpedAt: Date },
): Promise<AfterRestore> =>
  callFunction(
    ctx.db,
    "hold_after_restore",
    { now: ctx.clock.now(), dumpedAt },
    z.object({ held: z.partialRecord(z.enum(holdClasses), z.number()), broadcasts: z.number() }),
  );
