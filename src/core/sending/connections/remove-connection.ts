import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { findConnectionOwner } from "./find-connection-owner.ts";
import { resumeWaiting } from "./resume-waiting.ts";

export const removeConnection: Verb<{ coach: string }, boolean> = async (ctx, scope, { coach }) => {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner) return false;
  return inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(
      sql`delete from mail_connections where coach_id is not distinct from ${owner.coachId}`,
    );
    if (!rowCount) return false;
    await resumeWaiting(inside, { coachId: owner.coachId, now: ctx.clock.now() });
    await recordAction(inside, scope.actor, {
      action: "sending.removed",
      subject: { coach: owner.slug || null },
    });
    return true;
  });
};
