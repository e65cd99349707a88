import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** Long after they ended, so that the team screen can say so and send them again. */
const KEPT_DAYS = 30;

export async function purgeInvitations(ctx: Pick<Context, "db" | "clock">): Promise<void> {
  await ctx.db.execute(sql`
    delete from invitations where invited_at < ${ctx.clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`);
  await forgetStrangers(ctx);
}

/** Deletes the rows of people who were invited, never accepted, and no longer can. */
export async function forgetStrangers({ db }: Pick<Context, "db">): Promise<void> {
  await db.execute(sql`
    delete from owners o where not exists (select from owner_accounts a where a.owner_id = o.id)
      and not exists (select from seats s where s.owner_id = o.id)
      and not exists (select from invitations i where i.owner_id = o.id)`);
}
