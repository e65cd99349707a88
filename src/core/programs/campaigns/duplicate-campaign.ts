import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { findCampaign } from "./find-campaign.ts";

export async function duplicateCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<{ outcome: "created"; campaignId: string } | { outcome: "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    await lockForTransaction(db, "content");
    const found = await findCampaign(inside, scope, { campaignId });
    if (!found) return { outcome: "unknown" };
    const id = randomUUID();
    const copy = `${found.name} (copy)`;
    await db.execute(sql`
      insert into email_campaigns (id, coach_id, name, from_email, from_name, subject_template, confirm_first)
      select ${id}, c.coach_id, (
          select t.name from (select ${copy} as name, 1 as number union all select ${copy} || ' ' || n, n from generate_series(2, 1000) n) t
          where not exists (select from email_campaigns o where o.coach_id = c.coach_id and o.name = t.name) order by t.number limit 1),
        c.from_email, c.from_name, c.subject_template, c.confirm_first
      from email_campaigns c where c.id = ${campaignId}`);
    // Each live message becomes version 1 of its copy, in today's order.
    await db.execute(sql`
      with used as (
        select 'signup' as part, 'signup' as new_part, signup_template_id as template_id from email_campaigns where id = ${campaignId} and signup_template_id is not null
        union all
        select 'step-' || step, 'step-' || row_number() over (order by position), template_id
        from email_sequences where campaign_id = ${campaignId} and position is not null
        union all
        select notice, notice, template_id from email_notices where campaign_id = ${campaignId})
      insert into email_templates (campaign_id, part, version, subject, html, text, source, author, author_name, created_at)
      select ${id}, u.new_part, 1, t.subject, t.html, t.text, t.source, ${scope.actor.id}, ${scope.actor.name}, ${ctx.clock.now()}
      from used u join email_templates t on t.id = u.template_id`);
    await db.execute(sql`
      update email_campaigns c set signup_template_id = t.id from email_templates t
      where c.id = ${id} and t.campaign_id = ${id} and t.part = 'signup'`);
    await db.execute(sql`
      insert into email_sequences (campaign_id, step, delay_seconds, only_before_event, only_before, content, template_id)
      select ${id}, s.number, s.delay_seconds, s.only_before_event, s.only_before, s.content, t.id
      from (select row_number() over (order by position)::int as number, delay_seconds, only_before_event, only_before, content
        from email_sequences where campaign_id = ${campaignId} and position is not null) s
      join email_templates t on t.campaign_id = ${id} and t.part = 'step-' || s.number`);
    await db.execute(sql`
      insert into email_notices (campaign_id, notice, content, template_id)
      select ${id}, n.notice, n.content, t.id from email_notices n
      join email_templates t on t.campaign_id = ${id} and t.part = n.notice where n.campaign_id = ${campaignId}`);
    await recordAction(inside, scope.actor, {
      action: "campaign.created",
      subject: { campaign: id, from: campaignId },
    });
    return { outcome: "created", campaignId: id };
  });
}
