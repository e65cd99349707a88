import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { isBelow, readHostName } from "./host-name.ts";

export type Added =
  | { kind: "added"; domainId: string }
  | { kind: "refused"; reason: "coach" | "invalid" | "site" | "taken" | "listed" | "many" };

const MOST_DOMAINS = 20;

/** Nothing is served at the name until its ownership is proven. `coach` is a slug. */
export const addDomain: Verb<{ coach: string; host: string }, Added> = async (ctx, scope, typed) => {
  const refused = (reason: Extract<Added, { kind: "refused" }>["reason"]): Added => ({
    kind: "refused",
    reason,
  });
  const host = readHostName(typed.host);
  if (!host) return refused("invalid");
  const known = ctx.hosts?.find(host);
  if (known?.kind === "site" || host === ctx.settings.coachSubdomains) return refused("site");
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; count: number }>(sql`
      select o.id, (select count(*)::int from coach_domains d where d.coach_id = o.id) as count from coaches o
      where o.slug = ${typed.coach} and o.deletion_requested_at is null and ${withinScope(scope.to("sending"), sql`o.id`)}`);
    const [coach] = rows;
    if (!coach) return refused("coach");
    if (known?.kind === "coach" && known.coachId !== coach.id) return refused("taken");
    if (coach.count >= MOST_DOMAINS) return refused("many");
    const now = ctx.clock.now();
    const provenAt = isBelow(host, ctx.settings.coachSubdomains) ? now : null;
    const { rows: added } = await inside.db.execute<{ id: string }>(sql`
      insert into coach_domains (coach_id, host, token, added_by, created_at, proven_at, is_main)
      values (${coach.id}, ${host}, ${randomBytes(12).toString("hex")}, ${scope.actor.name}, ${now}::timestamptz, ${provenAt}::timestamptz,
        ${provenAt !== null} and not exists (select from coach_domains where coach_id = ${coach.id} and is_main))
      on conflict do nothing returning id`);
    const domainId = added[0]?.id;
    if (!domainId) return refused("listed");
    await recordAction(inside, scope.actor, { action: "domain.added", subject: { domain: domainId, host } });
    return { kind: "added", domainId };
  });
};
