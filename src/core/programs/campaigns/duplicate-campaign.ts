/** Copies a campaign's live messages to a new one, of the same coach or rendered again for another one. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { listMessages, putMessages, redraw } from "#core/content/coaches/messages.ts";
import { replaceName } from "#core/content/coaches/replace-name.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { copyPictures } from "#core/content/library/copy-items.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { findCampaign } from "./find-campaign.ts";
import { readPlan } from "./plan/read-plan.ts";
import { fingerprintOf, savePlan } from "./plan/save-plan.ts";

type Input = {
  campaignId: string;
  /** Another coach's slug; the same coach if undefined. */
  coach?: string;
};

export async function duplicateCampaign(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId, coach }: Input,
): Promise<{ outcome: "created"; campaignId: string } | { outcome: "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const found = await findCampaign(inside, scope, { campaignId });
    const to = coach === undefined ? found : await findCoachOfScope(inside, scope, { slug: coach });
    if (!found || !to) return { outcome: "unknown" };
    const id = randomUUID();
    const isOwn = to.coachId === found.coachId;
    await copyRows(inside, scope, {
      from: campaignId,
      id,
      coachId: to.coachId,
      name: nameOf(found, to),
      isOwn,
    });
    if (isOwn) await proposeStarts(inside, scope, { from: campaignId, id });
    else {
      await setSender(inside, { id, coachId: to.coachId, name: to.coach.name, email: to.coach.replyTo });
      const copies = await listMessages(inside.db, to.coach.slug);
      const messages = copies
        .filter((message) => message.campaignId === id)
        .map((message) => ({ ...message, words: replaceName(message.words, found.coach, to.coach).value }));
      await copyPictures(inside, { from: found.coachId, to: to.coachId }, messages);
      await putMessages(inside, scope, await redraw(inside, messages, to.coach));
    }
    await recordAction(inside, scope.actor, {
      action: "campaign.created",
      subject: { campaign: id, from: campaignId },
    });
    return { outcome: "created", campaignId: id };
  });
}

type Place = { coachId: string; coach: { name: string; firstName: string } };

const nameOf = (found: Place & { name: string }, to: Place) =>
  to.coachId === found.coachId
    ? `${found.name} (copy)`
    : replaceName(found.name, found.coach, to.coach).value;

/** As new campaigns do: the coach's newest sender, which is known to work. */
async function setSender(
  { db }: Pick<Context, "db">,
  { id, coachId, name, email }: { id: string; coachId: string; name: string; email: string },
) {
  await db.execute(sql`
    update email_campaigns c set from_email = coalesce(k.from_email, ${email}), from_name = coalesce(k.from_name, ${name})
    from (select) one left join lateral (
      select from_email, from_name from email_campaigns where coach_id = ${coachId} and id <> ${id}
      order by created_at desc, id desc limit 1) k on true
    where c.id = ${id}`);
}

/** What starts the original is a draft of the copy, so that nobody gets both by surprise. */
async function proposeStarts(inside: Context, scope: Scope, { from, id }: { from: string; id: string }) {
  const [original, copy] = [await readPlan(inside, from), await readPlan(inside, id)];
  if (!original || !copy || original.starts.length === 0) return;
  const plan = { ...copy, starts: original.starts };
  await savePlan(inside, scope, { campaignId: id, plan, base: fingerprintOf(copy), revision: 0 });
}

/** Another coach has other tags, events and campaigns: steps and goals that name one stay behind. */
type Rows = { from: string; id: string; coachId: string; name: string; isOwn: boolean };
const NAMES_ONE = "[0-9a-f]{8}-[0-9a-f]{4}-";

async function copyRows(
  { db, clock }: Pick<Context, "db" | "clock">,
  { actor }: Scope,
  { from, id, coachId, name, isOwn }: Rows,
) {
  const kept = sql`campaign_id = ${from} and position is not null and (${isOwn} or concat(subject, only_if) !~ ${NAMES_ONE})`;
  await db.execute(sql`
    insert into email_campaigns (id, coach_id, name, from_email, from_name, subject_template, confirm_first, asks_booked, starts_again)
    select ${id}, ${coachId}, (
        select t.name from (select ${name} as name, 1 as number union all select ${name} || ' ' || n, n from generate_series(2, 1000) n) t
        where not exists (select from email_campaigns o where o.coach_id = ${coachId} and o.name = t.name) order by t.number limit 1),
      c.from_email, c.from_name, c.subject_template, c.confirm_first, c.asks_booked, c.starts_again
    from email_campaigns c where c.id = ${from}`);
  // Each live message becomes version 1 of its copy, in today's order.
  await db.execute(sql`
    with used as (
      select 'signup' as part, 'signup' as new_part, signup_template_id as template_id from email_campaigns where id = ${from} and signup_template_id is not null
      union all
      select 'step-' || step, 'step-' || row_number() over (order by position), template_id
      from email_sequences where ${kept}
      union all
      select notice, notice, template_id from email_notices where campaign_id = ${from})
    insert into email_templates (campaign_id, part, version, subject, html, text, source, author, author_name, created_at)
    select ${id}, u.new_part, 1, t.subject, t.html, t.text, t.source, ${actor.id}, ${actor.name}, ${clock.now()}
    from used u join email_templates t on t.id = u.template_id`);
  await db.execute(sql`
    update email_campaigns c set signup_template_id = t.id from email_templates t
    where c.id = ${id} and t.campaign_id = ${id} and t.part = 'signup'`);
  await db.execute(sql`
    insert into email_sequences (campaign_id, step, copied_step, delay_seconds, only_before_event, only_before, content, template_id, kind, subject, wait, only_if)
    select ${id}, s.number, s.step, s.delay_seconds, s.only_before_event, s.only_before, s.content, t.id, s.kind, s.subject, s.wait, s.only_if
    from (select row_number() over (order by position)::int as number, * from email_sequences where ${kept}) s
    left join email_templates t on t.campaign_id = ${id} and t.part = 'step-' || s.number
    where t.id is not null or s.kind <> 'email'`);
  await db.execute(sql`
    insert into campaign_goals (campaign_id, kind, subject_id, url)
    select ${id}, kind, subject_id, url from campaign_goals where campaign_id = ${from} and edition is null and (${isOwn} or subject_id is null)`);
  await db.execute(sql`
    insert into email_notices (campaign_id, notice, content, template_id)
    select ${id}, n.notice, n.content, t.id from email_notices n
    join email_templates t on t.campaign_id = ${id} and t.part = n.notice where n.campaign_id = ${from}`);
}
