/** Claims a batch of due deliveries under a lease; any number of workers may do this at once. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type Claim, LEASE_SECONDS } from "./claim.ts";

export async function claimDue(ctx: Context, batch: number): Promise<Claim[]> {
  const now = ctx.clock.now();
  const leaseToken = randomUUID();
  const { rows } = await ctx.db.execute<Claim & { state: string }>(sql`
    with due as (
      select d.id,
        case
          when d.expires_at <= ${now} then 'failed'
          when exists (
            select from suppressions s
            where s.email_hash = sha256(convert_to(d.email_address, 'UTF8')) and (s.coach_id = d.coach_id or s.coach_id is null)
          ) then 'suppressed'
          else 'claimed'
        end as becomes
      from email_deliveries d
      where d.state = 'pending' and d.next_attempt_at <= ${now}
      order by d.next_attempt_at limit ${batch} for update of d skip locked
    ), taken as (
      update email_deliveries d set
        state = due.becomes, next_attempt_at = null, handed_off_at = null,
        failure = case due.becomes when 'failed' then 'expired' end,
        lease_token = case due.becomes when 'claimed' then ${leaseToken}::uuid end,
        lease_until = case due.becomes when 'claimed' then ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS}) end
      from due where d.id = due.id
      returning d.*
    )
    select t.id, t.state, t.lease_token as "leaseToken", t.message_id as "messageId", t.kind, t.attempts,
      t.email_address as "to", c.from_email as "fromEmail", c.from_name as "fromName",
      o.profile->>'replyTo' as "replyTo", t.template_id as "templateId", t.variables
    from taken t join email_campaigns c on c.id = t.campaign_id join coaches o on o.id = t.coach_id`);
  return rows.filter((row) => row.state === "claimed");
}
