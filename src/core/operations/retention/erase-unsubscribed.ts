/** Erases people who left every coach, after the time the owner set; by default nobody. */
import { sql } from "drizzle-orm";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

/** Each person is a separate transaction, and the next run is within the hour. */
const AT_ONCE = 500;
const RETENTION = { id: "retention", name: "Retention" };

export async function eraseUnsubscribed(ctx: Context): Promise<number> {
  const { unsubscribed } = (await readSiteSettings(ctx)).retention;
  if (unsubscribed === null) return 0;
  const before = sql`${ctx.clock.now()}::timestamptz - make_interval(days => ${unsubscribed})`;
  // Skips people who are still with a coach or left one recently.
  const { rows } = await ctx.db.execute<{ lead: string }>(sql`
    select distinct on (l.email) l.id as lead from lead_list f join leads l on l.id = f.lead_id
    where f.subscription_status <> 'open' and f.subscription_status_since < ${before}
      and not exists (select from leads o join lead_list g on g.lead_id = o.id
        where o.email = l.email and (g.subscription_status = 'open' or g.subscription_status_since >= ${before}))
    limit ${AT_ONCE}`);
  for (const { lead } of rows)
    await inTransaction(ctx, async (inside) => {
      await inside.db.execute(sql`select erase_person(${lead}::uuid, ${ctx.clock.now()}::timestamptz)`);
    });
  if (rows.length > 0)
    await recordAction(ctx, RETENTION, { action: "leads.expired", subject: { people: rows.length } });
  return rows.length;
}
