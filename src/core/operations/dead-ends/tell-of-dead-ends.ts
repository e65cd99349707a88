import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { queueOwnerNotice } from "#core/sending/deliveries/queue-owner-notice.ts";
import { describeWaiting, placeOf, readDeadEnds } from "./list-dead-ends.ts";

type Told = { coachId: string; coach: string; deadEndIds: string[] };

/** Emails those who may publish for the coach, once for each dead end. */
export async function tellOfDeadEnds(ctx: Context, { coachId, coach, deadEndIds }: Told): Promise<void> {
  const found = await readDeadEnds(ctx, sql`d.id = any(${sql.param(deadEndIds)}::uuid[])`);
  for (const deadEnd of found) {
    const page = new URL(placeOf(deadEnd), ctx.settings.publicUrl).href;
    await queueOwnerNotice(ctx, {
      occasion: `dead-end:${deadEnd.id}`,
      to: { may: "publish", coachId },
      subject: `${coach}: ${deadEnd.found.replace(/\.$/, "")}`,
      text: `${deadEnd.found}\n${deadEnd.fix}\n\n${describeWaiting(deadEnd)}\n\nOpen it here: ${page}`,
    });
  }
  await ctx.db.execute(
    sql`update dead_ends set told_at = ${ctx.clock.now()}::timestamptz where id = any(${sql.param(deadEndIds)}::uuid[])`,
  );
}
