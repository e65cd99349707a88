import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { withinScopeOrSite } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";

/** It stops working at once. False: there is no such key. */
export const revokeApiKey: Verb<{ keyId: string }, boolean> = async (ctx, scope, { keyId }) =>
  inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      delete from api_keys k where k.id = ${keyId}::uuid and ${withinScopeOrSite(scope.to("export"), sql`k.coach_id`)}`);
    if (!rowCount) return false;
    await recordAction(inside, scope.actor, { action: "api-key.revoked", subject: { key: keyId } });
    return true;
  });
