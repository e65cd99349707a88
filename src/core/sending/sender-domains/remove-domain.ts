import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findConnectionOwner } from "../connections/find-connection-owner.ts";

export async function removeDomain(
  ctx: Context,
  scope: Scope,
  { coach, domain }: { coach: string; domain: string },
): Promise<boolean> {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner?.coachId) return false;
  return inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(
      sql`delete from sender_domains where coach_id = ${owner.coachId} and domain = ${domain}`,
    );
    if (!rowCount) return false;
    await recordAction(inside, scope.actor, {
      action: "sending.domain-removed",
      subject: { coach: owner.slug, domain },
    });
    return true;
  });
}
