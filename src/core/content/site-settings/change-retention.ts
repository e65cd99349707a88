import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { readSiteSettings } from "./read-site-settings.ts";
import { type Retention, type RetentionField, readRetention } from "./retention.ts";
import { storeSiteSettings } from "./store-site-settings.ts";

export async function changeRetention(
  ctx: Context,
  scope: Scope,
  given: Retention,
): Promise<{ outcome: "changed" | "same" }> {
  requireWholeSite(scope);
  const next = readRetention(given);
  return inTransaction(ctx, async (inside) => {
    const { retention } = await readSiteSettings(inside);
    const fields = (Object.keys(next) as RetentionField[]).filter(
      (field) => next[field] !== retention[field],
    );
    if (fields.length === 0) return { outcome: "same" };
    await storeSiteSettings(inside, { retention: next });
    await recordAction(inside, scope.actor, { action: "site.retention-changed", subject: { ...next } });
    return { outcome: "changed" };
  });
}
