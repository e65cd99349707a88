import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { Claim } from "../deliveries/claim.ts";
import { findLane } from "./look-up-lanes.ts";

/** Best effort: if the database is away, the next deferral counts. */
export async function noteDeferral(ctx: Context, { to, coachId }: Claim): Promise<void> {
  const now = ctx.clock.now();
  try {
    const lane = await findLane(ctx, { domain: to.slice(to.lastIndexOf("@") + 1).toLowerCase() });
    await ctx.db.execute(sql`select note_deferral(${coachId}::uuid, ${lane}, ${now}::timestamptz)`);
  } catch (error) {
    reportError(ctx, error, { where: "note-deferral" });
  }
}
