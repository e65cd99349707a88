import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { checkAddress } from "./webhook-address.ts";
import { drawWebhookSecret, encryptWebhookSecret } from "./webhook-secret.ts";
import { isWebhookType } from "./webhook-types.ts";

/** `coach` is a slug; empty for every coach. */
export type NewEndpoint = { coach: string; url: string; types: string[] };

export type Added =
  /** `secret` is shown once. */
  | { kind: "added"; endpointId: string; secret: string }
  | { kind: "refused"; field: "coach" | "url" | "types"; reason: string };

const MOST_ENDPOINTS = 50;

export async function addEndpoint(ctx: Context, scope: Scope, typed: NewEndpoint): Promise<Added> {
  const refused = (field: Extract<Added, { kind: "refused" }>["field"], reason: string) =>
    ({ kind: "refused", field, reason }) as const;
  const types = [...new Set(typed.types)].filter(isWebhookType);
  const url = typed.url.trim();
  if (types.length === 0) return refused("types", "Choose at least one event.");
  const checked = await checkAddress(url, { local: ctx.settings.localWebhooks });
  if (!checked.ok) return refused("url", checked.reason);
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const { rows: coaches } = await inside.db.execute<{
      id: string | null;
      count: number;
      fresh: string;
    }>(sql`
      select o.id, new_id() as fresh,
        (select count(*)::int from webhook_endpoints e where e.coach_id is not distinct from o.id) as count
      from (select id from coaches where slug = ${typed.coach} and ${withinScope(scope.to("export"), sql`id`)}
        union all select null where ${typed.coach === "" && isWholeSite(scope)}) o`);
    const [owner] = coaches;
    if (!owner) return refused("coach", "Choose a coach.");
    if (owner.count >= MOST_ENDPOINTS)
      return refused("url", `There are ${MOST_ENDPOINTS} webhooks already. Remove one first.`);
    const secret = drawWebhookSecret();
    const { rowCount } = await inside.db.execute(sql`
      insert into webhook_endpoints (id, coach_id, url, types, secret, since, created_at)
      values (${owner.fresh}, ${owner.id}::uuid, ${url}, ${sql.param(types)}::text[],
        ${encryptWebhookSecret(ctx.settings, owner.fresh, secret)}, ${now}::timestamptz, ${now}::timestamptz)
      on conflict do nothing`);
    if (rowCount !== 1) return refused("url", "This address is in the list already.");
    await recordAction(inside, scope.actor, { action: "webhook.added", subject: { webhook: owner.fresh } });
    return { kind: "added", endpointId: owner.fresh, secret };
  });
}
