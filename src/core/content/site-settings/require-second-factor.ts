import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Role } from "#core/kernel/roles.ts";
import { requireWholeSite } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { storeSiteSettings } from "./store-site-settings.ts";

/** Until they have a second factor, people with one of these roles reach nothing but their account page. */
export const requireSecondFactor: Verb<{ roles: Role[] }, void> = async (ctx, scope, { roles }) => {
  requireWholeSite(scope);
  await inTransaction(ctx, async (inside) => {
    await storeSiteSettings(inside, { secondFactorRoles: roles });
    await recordAction(inside, scope.actor, {
      action: "site.second-factor-changed",
      subject: { roles: roles.join(", ") },
    });
  });
};
