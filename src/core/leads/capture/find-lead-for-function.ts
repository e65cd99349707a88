/** Finds the lead a function may write to: a stored lead of a page that names the function. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

type Call = {
  functionName: string;
  email: string;
  leadId?: string | null;
  campaign?: string | null;
};

export async function findLeadForFunction(
  ctx: Context,
  scope: Scope,
  { functionName, email, leadId = null, campaign = null }: Call,
): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select l.id from leads l
    join pages p on p.id = l.page_id
    left join email_campaigns c on c.id = find_campaign(p.coach_id, p.document->'form'->>'campaign')
    where l.email = ${email.toLowerCase()} and ${withinScope(scope, sql`l.coach_id`)}
      and coalesce(p.document->'form'->>'emailFunction', 'send-email') = ${functionName}
      and (${leadId}::uuid is null or l.id = ${leadId}::uuid)
      and (${campaign}::text is null or ${campaign} in (c.id::text, c.name))
    order by l.last_signup_at desc limit 1`);
  return rows[0]?.id ?? null;
}
