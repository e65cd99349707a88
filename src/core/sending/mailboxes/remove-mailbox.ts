import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { findConnectionOwner } from "../connections/find-connection-owner.ts";

export const removeMailbox: Verb<{ coach: string }, boolean> = async (ctx, scope, { coach }) => {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner) return false;
  return inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      delete from bounce_mailboxes where connection_id in
        (select id from mail_connections where coach_id is not distinct from ${owner.coachId})`);
    if (!rowCount) return false;
    await recordAction(inside, scope.actor, {
      action: "sending.mailbox-removed",
      subject: { coach: owner.slug || null },
    });
    return true;
  });
};
