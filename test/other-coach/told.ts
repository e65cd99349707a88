/** Who a coach has told of their people: mailboxes by alerts, programs by webhooks. */
import type { Scope } from "#core/kernel/scope.ts";
import { addTarget } from "#core/sending/alerts/add-target.ts";
import { addEndpoint } from "#core/sending/webhooks/add-endpoint.ts";
import type { testContext } from "../context.ts";

export type Told = {
  /** A mailbox that has not confirmed, one that has, and what was sent to it. */
  targetId: string;
  confirmedId: string;
  alertId: string;
  /** An endpoint of webhooks, a paused one, and what was posted. */
  hookId: string;
  pausedId: string;
  postId: string;
};

export async function tellOthers(
  { ctx, rows }: Awaited<ReturnType<typeof testContext>>,
  scope: Scope,
  coach: string,
): Promise<Told> {
  const target = async (address: string) => {
    const added = await addTarget(ctx, scope, { coach, address, cadence: "at-once", zone: "UTC" });
    if (added.kind !== "added") throw new Error(added.reason);
    return added.targetId;
  };
  const endpoint = async (url: string) => {
    const added = await addEndpoint(ctx, scope, { coach, url, types: ["lead.created"] });
    if (added.kind !== "added") throw new Error(added.reason);
    return added.endpointId;
  };
  const one = async (text: string, id: string) => (await rows<{ id: string }>(text, [id]))[0]?.id ?? "";
  const [targetId, confirmedId] = [await target("told@theirs.example"), await target("sure@theirs.example")];
  const [hookId, pausedId] = [
    await endpoint("http://127.0.0.1:9/theirs"),
    await endpoint("http://127.0.0.1:9/paused"),
  ];
  await rows("update alert_targets set opt_in_sent_at = null where id = $1", [targetId]);
  await rows("update alert_targets set confirmed_at = created_at where id = $1", [confirmedId]);
  await rows("update webhook_endpoints set paused_at = created_at where id = $1", [pausedId]);
  return {
    ...{ targetId, confirmedId, hookId, pausedId },
    alertId: await one(
      `insert into email_deliveries (kind, alert_target_id, dedupe_key, message_id, email_address, variables, state, sent_at, server_response, created_at)
       values ('alert', $1, 'theirs', '<theirs@x>', 'sure@theirs.example', '{"about": "test"}', 'sent', now(), 'ok', now()) returning id`,
      confirmedId,
    ),
    postId: await one(
      `insert into webhook_deliveries (endpoint_id, type, state, settled_at, answer, created_at)
       values ($1, 'test', 'sent', now(), 'their answer', now()) returning id`,
      hookId,
    ),
  };
}
