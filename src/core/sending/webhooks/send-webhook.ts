/** What an owner sends by hand: a test, which takes the whole way, and a delivery once more. */
import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import { withinScopeOrSite } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { TEST } from "./webhook-types.ts";

/** Also while the endpoint is paused: that is how an owner finds out whether it works again. */
export const testEndpoint: Verb<{ endpointId: string }, boolean> = (ctx, scope, { endpointId }) =>
  auditedUpdate(ctx, scope, {
    action: "webhook.tested",
    subject: { webhook: endpointId },
    statement: sql`
      insert into webhook_deliveries (endpoint_id, type, state, next_attempt_at, created_at)
      select id, ${TEST}, 'pending', ${ctx.clock.now()}::timestamptz, ${ctx.clock.now()}::timestamptz
      from webhook_endpoints where id = ${endpointId} and ${withinScopeOrSite(scope.to("export"), sql`coach_id`)}`,
  });

/** Under the same id, so the receiver can recognize the duplicate. Returns false while it is being posted. */
export const sendWebhookAgain: Verb<{ deliveryId: string }, boolean> = (ctx, scope, { deliveryId }) =>
  auditedUpdate(ctx, scope, {
    action: "webhook.sent-again",
    subject: { webhookDelivery: deliveryId },
    statement: sql`
      update webhook_deliveries d set state = 'pending', settled_at = null, next_attempt_at = ${ctx.clock.now()},
        attempts = case when d.state = 'pending' then d.attempts else 0 end
      from webhook_endpoints e where d.id = ${deliveryId} and e.id = d.endpoint_id and ${withinScopeOrSite(scope.to("export"), sql`e.coach_id`)}
        and (d.state <> 'pending' or d.attempts > 0 and d.next_attempt_at > ${ctx.clock.now()}::timestamptz)`,
  });
