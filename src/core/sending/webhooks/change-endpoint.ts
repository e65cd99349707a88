/** What an owner changes about an endpoint: what it is told, and whether. */
import { type SQL, sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import type { ActionName } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScopeOrSite } from "#core/kernel/scope.ts";
import { isWebhookType } from "./webhook-types.ts";

type One = { endpointId: string };

const change = (
  ctx: Context,
  scope: Scope,
  { endpointId }: One,
  action: ActionName,
  verb: SQL,
  and = sql`true`,
) =>
  auditedUpdate(ctx, scope, {
    action,
    subject: { webhook: endpointId },
    statement: sql`${verb} where id = ${endpointId} and ${withinScopeOrSite(scope.to("export"), sql`coach_id`)} and ${and}`,
  });

/** Returns false if no known type is left. */
export async function changeTypes(ctx: Context, scope: Scope, { types, ...one }: One & { types: string[] }) {
  const known = [...new Set(types)].filter(isWebhookType);
  const set = sql`update webhook_endpoints set types = ${sql.param(known)}::text[]`;
  return known.length > 0 && (await change(ctx, scope, one, "webhook.changed", set));
}

export const pauseEndpoint = (ctx: Context, scope: Scope, one: One): Promise<boolean> => {
  const set = sql`update webhook_endpoints set paused_at = ${ctx.clock.now()}`;
  return change(ctx, scope, one, "webhook.paused", set, sql`paused_at is null`);
};

/** What was queued meanwhile is posted now. */
export const resumeEndpoint = (ctx: Context, scope: Scope, one: One): Promise<boolean> => {
  const set = sql`update webhook_endpoints set paused_at = null, failing_since = null`;
  return change(ctx, scope, one, "webhook.resumed", set, sql`paused_at is not null`);
};

export const removeEndpoint = (ctx: Context, scope: Scope, one: One): Promise<boolean> =>
  change(ctx, scope, one, "webhook.removed", sql`delete from webhook_endpoints`);
