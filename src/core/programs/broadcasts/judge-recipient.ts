/** The one expression that says who in an audience is promised a broadcast, and why the others are not: asked by the count, the rehearsal and the fixing of the list. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { audienceCondition } from "./audience-condition.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";
import { messageHash } from "./message-hash.ts";

export type Judged = Pick<FoundBroadcast, "id" | "coachId" | "audience" | "purpose" | "ground" | "draft">;

/** On a row `p` of `people`. `at`: the instant that a week without mail is counted back from. */
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

const ofPerson = sql`l.coach_id = p.coach_id and l.email = p.email`;

/**
 * Aggregates and not `exists`: those the planner may answer by reading a whole table once, and here it would do so for
 * every batch of the list. Null where there is no signup.
 */
const isWeekly = sql`(select bool_or(l.weekly) from leads l where ${ofPerson})`;

const isUnconfirmed = sql`coalesce((
  select bool_or(c.confirm_first) from leads l join user_journeys j on j.lead_id = l.id join email_campaigns c on c.id = j.campaign_id
  where ${ofPerson} and l.confirmed_at is null), false)`;

/** As `effective_suppression` has it, written out: a function of its own would cost more than the rest together. */
const suppression = sql`(select case s.reason when 'erased' then 'unsubscribed' else s.reason end from suppressions s
  where s.email_hash = sha256(convert_to(p.email, 'UTF8')) and (s.coach_id = p.coach_id or s.coach_id is null)
  order by array_position(array['complained', 'bounced'], s.reason) nulls last, s.created_at limit 1)`;

/** Another broadcast of the same words, for as many as a server accepted it for. */
async function hadItBefore(ctx: Pick<Context, "db">, { id, coachId, draft }: Judged): Promise<SQL> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from broadcasts where coach_id = ${coachId}::uuid and id <> ${id}::uuid and message_hash = ${messageHash(draft)}
      and started_at is not null`);
  if (rows.length === 0) return sql``;
  return sql`when 0 < (
    select count(*) from broadcast_recipients r left join email_deliveries d on d.id = r.delivery_id
    where r.broadcast_id = any(${sql.param(rows.map((row) => row.id))}::uuid[]) and r.person_id = p.id
      and (r.ending = 'accepted' or d.sent_at is not null)) then 'got-it'`;
}
