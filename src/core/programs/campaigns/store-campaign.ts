import { sql } from "drizzle-orm";
import type { EmailMessage, NoticeName } from "#core/content/emails/campaign.ts";
import type { StoredTemplate } from "#core/content/emails/render-message.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { ReadyCampaign } from "#core/content/page-templates/begin-page.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Part } from "./messages/parts.ts";
import { addVersion } from "./messages/stored-message.ts";

export type DrawnMessage = {
  part: Part;
  message: EmailMessage;
  template: StoredTemplate;
  delaySeconds: number;
};

export function drawCampaign(
  { renderStep }: Renderer,
  { steps, notices }: ReadyCampaign,
  coach: Coach,
): Promise<DrawnMessage[]> {
  const messages: Omit<DrawnMessage, "template">[] = [
    ...steps.map(({ delaySeconds, ...message }, index) => ({
      ...{ part: { kind: "step" as const, step: index + 1 }, message, delaySeconds },
    })),
    ...Object.entries(notices ?? {}).map(([notice, message]) => ({
      ...{ part: { kind: "notice" as const, notice: notice as NoticeName }, message, delaySeconds: 0 },
    })),
  ];
  return Promise.all(
    messages.map(async (each) => ({ ...each, template: await renderStep(each.message, coach) })),
  );
}

type Input = { id: string; coachId: string; coach: Coach; name: string; messages: DrawnMessage[] };

/** Within the caller's transaction, which holds the content lock. */
export async function storeCampaign(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
  { id, coachId, coach, name, messages }: Input,
): Promise<void> {
  // Uses the coach's existing sender, which is known to work. The name is the offer's, numbered if taken.
  await ctx.db.execute(sql`
    insert into email_campaigns (id, coach_id, name, from_email, from_name, subject_template)
    select ${id}, ${coachId}, (
        select t.name from (select ${name} as name, 1 as number union all select ${name} || ' ' || n, n from generate_series(2, 1000) n) t
        where not exists (select from email_campaigns c where c.coach_id = ${coachId} and c.name = t.name) order by t.number limit 1),
      coalesce(known.from_email, ${coach.replyTo}), coalesce(known.from_name, ${coach.name}), ${messages[0]?.message.subject ?? ""}
    from (select) one left join lateral (
      select from_email, from_name from email_campaigns where coach_id = ${coachId} order by created_at desc, id desc limit 1) known on true`);
  for (const { part, message, template, delaySeconds } of messages) {
    const version = await addVersion(ctx, { campaignId: id, part, message, template, author: scope.actor });
    if (part.kind === "step")
      await ctx.db.execute(sql`
        insert into email_sequences (campaign_id, step, delay_seconds, content, template_id)
        values (${id}, ${part.step}, ${delaySeconds}, ${JSON.stringify({ ...message, delaySeconds })}::jsonb, ${version.id})`);
    if (part.kind === "notice")
      await ctx.db.execute(sql`
        insert into email_notices (campaign_id, notice, content, template_id)
        values (${id}, ${part.notice}, ${JSON.stringify(message)}::jsonb, ${version.id})`);
  }
}
