import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { EmailMessage } from "../emails/campaign.ts";
import type { StoredTemplate } from "../emails/render-message.ts";
import type { Renderer } from "../emails/renderer.ts";
import type { Coach } from "../pages/coach.ts";

type Executes = Pick<Context["db"], "execute">;
export type CoachMessage = {
  campaignId: string;
  part: string;
  /** The step or notice that uses the template; null for a signup email, which the campaign references. */
  rowId: string | null;
  templateId: string;
  words: EmailMessage;
  now: StoredTemplate;
};
type Redrawn = CoachMessage & { fresh: StoredTemplate };

/** Skips signup emails without stored source: they can't be rendered again. */
export async function listMessages(db: Executes, slug: string): Promise<CoachMessage[]> {
  const { rows } = await db.execute<CoachMessage>(sql`
    with own as (select c.id, c.signup_template_id from email_campaigns c join coaches o on o.id = c.coach_id where o.slug = ${slug}),
    messages as (
      select s.campaign_id, 'step-' || s.step as part, s.id as row_id, s.template_id, s.content as words
      from email_sequences s join own on own.id = s.campaign_id
      union all
      select n.campaign_id, n.notice, n.id, n.template_id, n.content from email_notices n join own on own.id = n.campaign_id
      union all
      select own.id, 'signup', null, t.id, t.source from own join email_templates t on t.id = own.signup_template_id
      where t.source is not null)
    select m.campaign_id as "campaignId", m.part, m.row_id as "rowId", m.template_id as "templateId", m.words,
      jsonb_build_object('subject', t.subject, 'html', t.html, 'text', t.text) as now
    from messages m join email_templates t on t.id = m.template_id order by 1, 2`);
  return rows;
}

const isSame = (one: StoredTemplate, other: StoredTemplate) =>
  one.subject === other.subject && one.html === other.html && one.text === other.text;

export async function redraw(
  ctx: Context & Renderer,
  messages: CoachMessage[],
  coach: Coach,
): Promise<Redrawn[]> {
  const redrawn: Redrawn[] = [];
  for (const message of messages) {
    const fresh = await ctx.renderStep(message.words, coach);
    if (!isSame(message.now, fresh)) redrawn.push({ ...message, fresh });
  }
  return redrawn;
}

/** Adds new versions: sent and queued deliveries keep theirs. */
export async function putMessages(
  ctx: Pick<Context, "db" | "clock">,
  { actor }: Scope,
  messages: Redrawn[],
): Promise<string[]> {
  const put: string[] = [];
  for (const message of messages) {
    const { campaignId, part, rowId, templateId, words, fresh } = message;
    const { delaySeconds: _, ...source } = words as EmailMessage & { delaySeconds?: number };
    const point = (table: SQL, column: SQL, id: string, also: SQL = sql``) =>
      sql`update ${table} set ${column} = (select id from version)${also} where id = ${id} and ${column} = ${templateId} returning ${column} as id`;
    const content = sql`, content = ${JSON.stringify(words)}::jsonb`;
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      with version as (
        insert into email_templates (campaign_id, part, version, subject, html, text, source, author, author_name, created_at)
        select ${campaignId}, ${part}, coalesce(max(version), 0) + 1, ${fresh.subject}, ${fresh.html}, ${fresh.text},
          ${JSON.stringify(source)}::jsonb, ${actor.id}, ${actor.name}, ${ctx.clock.now()}::timestamptz
        from email_templates where campaign_id = ${campaignId} and part = ${part} returning id)
      ${
        rowId === null
          ? point(sql`email_campaigns`, sql`signup_template_id`, campaignId)
          : part.startsWith("step-")
            ? point(sql`email_sequences`, sql`template_id`, rowId, content)
            : point(sql`email_notices`, sql`template_id`, rowId, content)
      }`);
    put.push(...rows.map(({ id }) => id));
  }
  return put;
}
