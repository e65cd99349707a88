/** The one expression for who gets a broadcast and why others don't; shared by count, rehearsal and fixing. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { FoundBroadcast } from "../find-broadcast.ts";
import { messageHash } from "../message/message-hash.ts";
import { audienceCondition } from "./audience-condition.ts";

export type Judged = Pick<FoundBroadcast, "id" | "coachId" | "audience" | "purpose" | "ground" | "draft">;

/** For a row `p` of `people`. `at`: the end of the week checked for recent mail. */
export type Judgement = { inAudience: SQL; fate: SQL };

export async function judgeRecipients(
  ctx: Pick<Context, "db" | "clock">,
  broadcast: Judged,
  { at }: { at: Date },
): Promise<Judgement> {
  const { coachId, audience } = broadcast;
  const matches = await audienceCondition(ctx, { coachId, audience });
  const needsConsent = broadcast.purpose === "news" && broadcast.ground === null;
  return {
    inAudience: sql`(p.coach_id = ${coachId}::uuid and ${matches})`,
    fate: sql`coalesce(${suppression}, case
      when ${isWeekly} is null then 'no-signup'
      ${needsConsent ? sql`when p.news_agreed_at is null then 'no-news-consent'` : sql``}
      when p.confirmed_at is null and ${isUnconfirmed} then 'unconfirmed'
      ${await hadItBefore(ctx, broadcast)}
      when ${isWeekly} and 0 < (
        select count(*) from email_deliveries d where d.email_address = p.email and d.coach_id = p.coach_id and d.kind in ('journey', 'broadcast')
          and (d.state in ('claimed', 'handed-off', 'uncertain')
            or coalesce(d.sent_at, d.handed_off_at) > ${at}::timestamptz - interval '7 days')) then 'fewer'
      else 'promised' end)`,
  };
}

/** Aggregates instead of `exists`, which the planner may answer by scanning a whole table per batch. Null without a signup. */
const isWeekly = sql`(select bool_or(l.weekly) from leads l where l.coach_id = p.coach_id and l.email = p.email)`;

const isUnconfirmed = sql`coalesce((
  select bool_or(c.confirm_first) from user_journeys j join email_campaigns c on c.id = j.campaign_id where j.person_id = p.id), false)`;

/** `effective_suppression` inlined: a function call would cost more than all the rest. */
const suppression = sql`(select case s.reason when 'erased' then 'unsubscribed' else s.reason end from suppressions s
  where s.email_hash = sha256(convert_to(p.email, 'UTF8')) and (s.coach_id = p.coach_id or s.coach_id is null)
  order by array_position(array['complained', 'bounced'], s.reason) nulls last, s.created_at limit 1)`;

/** Whether a server accepted an earlier broadcast with the same text, or this one before a restore. */
async function hadItBefore(ctx: Pick<Context, "db">, { id, coachId, draft }: Judged): Promise<SQL> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from broadcasts where coach_id = ${coachId}::uuid and id <> ${id}::uuid and message_hash = ${messageHash(draft)}
      and started_at is not null
    union all select id from broadcasts where id = ${id}::uuid and state = 'draft'
      and exists (select from broadcast_recipients where broadcast_id = ${id}::uuid)`);
  if (rows.length === 0) return sql``;
  return sql`when 0 < (
    select count(*) from broadcast_recipients r left join email_deliveries d on d.id = r.delivery_id
    where r.broadcast_id = any(${sql.param(rows.map((row) => row.id))}::uuid[]) and r.person_id = p.id
      and (r.ending = 'accepted' or d.sent_at is not null)) then 'got-it'`;
}
