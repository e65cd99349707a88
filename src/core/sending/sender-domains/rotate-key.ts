import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findConnectionOwner } from "../connections/find-connection-owner.ts";
import { makeKey, storeKey } from "./sender-key.ts";

/** Makes the next key. The old one signs until the new record has been found; `checkDueDomain` changes over. */
export async function rotateKey(
  ctx: Context,
  scope: Scope,
  { coach, domain }: { coach: string; domain: string },
): Promise<boolean> {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner?.coachId) return false;
  const made = await makeKey();
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; keys: number }>(sql`
      select d.id, (select count(*)::int from sender_keys k where k.sender_domain_id = d.id and k.retired_at is null) as keys
      from sender_domains d where d.coach_id = ${owner.coachId} and d.domain = ${domain} for update`);
    const [found] = rows;
    if (!found) return false;
    // A rotation is under way: its record is shown again.
    if (found.keys > 1) return true;
    await storeKey(inside, { domainId: found.id, made });
    await inside.db.execute(
      sql`update sender_domains set check_after = ${ctx.clock.now()} where id = ${found.id}`,
    );
    await recordAction(inside, scope.actor, {
      action: "sending.key-rotated",
      subject: { coach: owner.slug, domain },
    });
    return true;
  });
}
