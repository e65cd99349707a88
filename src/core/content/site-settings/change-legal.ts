import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Legal, type LegalField, legalShape } from "./legal.ts";
import { readSiteSettings } from "./read-site-settings.ts";
import { storeSiteSettings } from "./store-site-settings.ts";

export type LegalChange =
  | { outcome: "changed" | "same" }
  | { outcome: "invalid"; errors: Partial<Record<LegalField, string>> };

export async function changeLegal(ctx: Context, scope: Scope, given: Legal): Promise<LegalChange> {
  requireWholeSite(scope);
  const read = legalShape.safeParse(given);
  if (!read.success) {
    // Reversed so each field keeps its first error.
    const issues = read.error.issues.toReversed();
    const errors = Object.fromEntries(issues.map(({ path: [field], message }) => [field, message]));
    return { outcome: "invalid", errors };
  }
  return inTransaction(ctx, async (inside): Promise<LegalChange> => {
    const { legal } = await readSiteSettings(inside);
    const fields = (Object.keys(legalShape.shape) as LegalField[]).filter(
      (field) => legal[field] !== read.data[field],
    );
    if (fields.length === 0) return { outcome: "same" };
    await storeSiteSettings(inside, { legal: { ...read.data, changedAt: ctx.clock.now().toISOString() } });
    await recordAction(inside, scope.actor, {
      action: "site.legal-changed",
      subject: { fields: fields.join(", ") },
    });
    return { outcome: "changed" };
  });
}
