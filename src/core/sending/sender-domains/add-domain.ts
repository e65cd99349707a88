import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findConnectionOwner } from "../connections/find-connection-owner.ts";
import { makeKey, storeKey } from "./sender-key.ts";
import { readTypedDomain } from "./typed-domain.ts";

const MAX_DOMAINS = 10;

export type DomainAdded =
  | { outcome: "added"; domain: string }
  | { outcome: "invalid"; reason: string }
  | { outcome: "nothing" };

export async function addDomain(
  ctx: Context,
  scope: Scope,
  { coach, domain: typed }: { coach: string; domain: string },
): Promise<DomainAdded> {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner?.coachId) return { outcome: "nothing" };
  const domain = readTypedDomain(typed);
  if (!domain) return { outcome: "invalid", reason: "Enter the part after the @, like ninalaurent.com." };
  const made = await makeKey();
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const { rows } = await inside.db.execute<{ count: number; isKnown: boolean | null }>(sql`
      select count(*)::int as count, bool_or(domain = ${domain}) as "isKnown" from sender_domains where coach_id = ${owner.coachId}`);
    if (rows[0]?.isKnown) return { outcome: "added", domain };
    if ((rows[0]?.count ?? 0) >= MAX_DOMAINS)
      return { outcome: "invalid", reason: `Remove a domain first: ${MAX_DOMAINS} is the limit.` };
    const { rows: added } = await inside.db.execute<{ id: string }>(sql`
      insert into sender_domains (coach_id, domain, check_after, created_at, created_by)
      values (${owner.coachId}, ${domain}, ${now}, ${now}, ${scope.actor.name}) on conflict do nothing returning id`);
    const id = added[0]?.id;
    if (id) {
      await storeKey(inside, { domainId: id, made });
      await recordAction(inside, scope.actor, {
        action: "sending.domain-added",
        subject: { coach: owner.slug, domain },
      });
    }
    return { outcome: "added", domain };
  });
}
