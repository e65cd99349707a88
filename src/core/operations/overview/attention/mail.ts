/** What keeps mail from arriving, besides the mail server (mail-server.ts). */
import { sql } from "drizzle-orm";
import { withinScope, withinScopeOrSite } from "#core/kernel/scope.ts";
import { readSenderDomains } from "#core/sending/connections/domain-records.ts";
import { describeMissing, MISSING_FIX, MISSING_MEANS } from "#core/sending/connections/missing-records.ts";
import { COUNTED, type Concern, many, ofWholeSite, type Watch } from "./concern.ts";

type UnreadMailbox = { host: string; coachId: string | null; slug: string | null; name: string | null };

/** Bounce mailboxes that can't be read: dead addresses go unnoticed meanwhile. */
export const bounceMailboxes: Watch = async (ctx, scope) => {
  // A single failure may be a server restart; the next read is three minutes later.
  const { rows } = await ctx.db.execute<UnreadMailbox>(sql`
    select b.host, c.coach_id as "coachId", o.slug, o.profile->>'name' as name
    from bounce_mailboxes b join mail_connections c on c.id = b.connection_id left join coaches o on o.id = c.coach_id
    where b.failures > 1 and ${withinScopeOrSite(scope.to("sending"), sql`c.coach_id`)}
    order by o.slug nulls first limit ${COUNTED}`);
  return rows.map(({ host, coachId, slug, name }) => ({
    tone: "wait",
    coachId,
    alike: { kind: "unread-bounces", name: name ?? host },
    title: `Bounces${name ? ` of ${name}` : ""} cannot be read from ${host}`,
    detail: "Emails go out, but Foyer learns of bounces only once it can read the mailbox again.",
    link: {
      to: `/console/settings/sending${slug ? `?${new URLSearchParams({ coach: slug })}` : ""}`,
      label: "See why",
    },
  }));
};

type FailedEmails = { coachId: string; coach: string; count: number; campaigns: string[] };

/** Uses the button's own rule (retry-failed), so that the count leaves out what the button skips. */
export const failedEmails: Watch = async (ctx, scope) => {
  const { rows } = await ctx.db.execute<FailedEmails>(sql`
    select c.coach_id as "coachId", o.profile->>'name' as coach, sum(failed.count)::int as count, array_agg(c.name order by failed.count desc) as campaigns
    from email_campaigns c join coaches o on o.id = c.coach_id cross join lateral (
      select count(*) as count from (
        select d as delivery from email_deliveries d
        where d.campaign_id = c.id and d.state = 'failed' and d.failure in ('exhausted', 'configuration') limit ${COUNTED}) found
      where retry_block_reason(found.delivery, ${ctx.clock.now()}::timestamptz) is null) failed
    where ${withinScope(scope, sql`c.coach_id`)} and failed.count > 0 group by c.coach_id, o.id order by 3 desc`);
  return rows.map(
    ({ coachId, coach, count, campaigns }): Concern => ({
      tone: "bad",
      coachId,
      title: `${many(count, "failed email")} can be tried again`,
      detail: `All attempts were used up, or the mail server was misconfigured: ${campaigns.slice(0, 3).join(", ")}${campaigns.length > 3 ? " and others" : ""}.`,
      link: { to: "/email-debug", label: "Try them again" },
      alike: { kind: "failed-emails", name: coach },
    }),
  );
};

/** Sender domains with missing DNS records, worded as on the Sending screen. */
export const senderDomains: Watch = ofWholeSite(async (ctx) =>
  (await readSenderDomains(ctx)).flatMap((records): Concern[] =>
    records.missing.length === 0
      ? []
      : [
          {
            tone: "wait",
            title: describeMissing(records).replace(/\.$/, ""),
            detail: `${MISSING_MEANS} ${MISSING_FIX}`,
            link: { to: "/console/settings/sending", label: "Open Sending" },
          },
        ],
  ),
);
