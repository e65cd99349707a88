import { sql } from "drizzle-orm";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";

export type Recipient = {
  email: string;
  coachId: string;
  coach: Coach;
  gets: "all" | "fewer" | "none";
  /** Only a count: emails get forwarded with their links, so other coaches' names would leak. */
  others: number;
};

export async function findRecipient(ctx: Context, token: string): Promise<Recipient | null> {
  const delivery = readLink(ctx.settings.secrets, "unsubscribe", token);
  if (!delivery) return null;
  const { rows } = await ctx.db.execute<{
    email: string;
    coachId: string;
    profile: unknown;
    gets: Recipient["gets"];
    others: number;
  }>(sql`
    select d.email_address as email, d.coach_id as "coachId", o.profile,
      case when is_suppressed(d.email_address, d.coach_id) then 'none'
        when exists (select from leads l where l.coach_id = d.coach_id and l.email = d.email_address and l.weekly) then 'fewer'
        else 'all' end as gets,
      (select count(distinct l.coach_id)::int from leads l
        where l.email = d.email_address and l.coach_id <> d.coach_id and not is_suppressed(l.email, l.coach_id)) as others
    from email_deliveries d join coaches o on o.id = d.coach_id where d.id = ${delivery}`);
  const row = rows[0];
  return row ? { ...row, coach: coach.parse(row.profile) } : null;
}
