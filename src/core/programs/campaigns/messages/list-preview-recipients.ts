import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type PreviewRecipient = { id: string; name: string | null; email: string };

const SHOWN = 20;
const LOOKED_AT = 200;

export async function listPreviewRecipients(
  ctx: Context,
  scope: Scope,
  { campaignId, also }: { campaignId: string; also: string | null },
): Promise<PreviewRecipient[]> {
  const { rows } = await ctx.db.execute<PreviewRecipient>(sql`
    with latest as (
      select lead_id, max(created_at) as heard_at
      from (select lead_id, created_at from email_deliveries where campaign_id = ${campaignId} order by created_at desc limit ${LOOKED_AT}) d
      group by lead_id order by 2 desc limit ${SHOWN})
    select l.id, l.name, l.email from leads l
    left join latest on latest.lead_id = l.id
    where ${withinScope(scope, sql`l.coach_id`)} and (latest.lead_id is not null
      or (l.id = ${also}::uuid and exists (select from email_deliveries d where d.lead_id = l.id and d.campaign_id = ${campaignId})))
    order by latest.heard_at desc nulls first`);
  return rows;
}
