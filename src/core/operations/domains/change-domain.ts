import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

type One = { domainId: string };
const within = (scope: Scope) => withinScope(scope.to("sending"), sql`coach_id`);

/** Canonical addresses and links in emails use it from now on. Returns false if it was not proven. */
export const makeMain = (ctx: Context, scope: Scope, { domainId }: One): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ coachId: string }>(sql`
      select coach_id as "coachId" from coach_domains where id = ${domainId} and proven_at is not null and not is_main and ${within(scope)}
      for update`);
    if (!rows[0]) return false;
    await inside.db.execute(
      sql`update coach_domains set is_main = false where coach_id = ${rows[0].coachId} and is_main`,
    );
    await inside.db.execute(sql`update coach_domains set is_main = true where id = ${domainId}`);
    await recordAction(inside, scope.actor, { action: "domain.made-main", subject: { domain: domainId } });
    return true;
  });

export const removeDomain = (ctx: Context, scope: Scope, { domainId }: One): Promise<boolean> =>
  auditedUpdate(ctx, scope, {
    action: "domain.removed",
    subject: { domain: domainId },
    statement: sql`delete from coach_domains where id = ${domainId} and ${within(scope)}`,
  });
