/** Sends the owner a page's signup email, as a lead would get it: nothing is stored, because nobody signed up. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Claim, Seat } from "../deliveries/claim.ts";
import { compose } from "../deliveries/compose.ts";
import { findPage } from "../documents/find-page.ts";
import type { PageDocument } from "../pages/page-document.ts";
import { pageVariables } from "./page-variables.ts";

type Asked = {
  to: { email: string; name: string };
  /** A page that names this function; without it the first active campaign's page. */
  functionName?: string;
  /** Id or name of a campaign: tells pages apart that share a function. */
  campaign?: string | null;
};

export type TestEmail =
  | {
      outcome: "sent" | "failed";
      messageId: string /** The server's own words, or why there are none. */;
      words: string;
    }
  | { outcome: "no-campaign" };

type Found = {
  address: string;
  campaignId: string;
  coach: string;
  fromEmail: string;
  fromName: string;
  replyTo: string;
  templateId: string;
};

export async function sendTestEmail(
  ctx: Context,
  { to, functionName, campaign = null }: Asked,
): Promise<TestEmail> {
  const { rows } = await ctx.db.execute<Found>(sql`
    select p.document->'addresses'->>0 as address, c.id as "campaignId", o.slug as coach,
      c.from_email as "fromEmail", c.from_name as "fromName", o.profile->>'replyTo' as "replyTo",
      coalesce(c.signup_template_id, s.template_id) as "templateId"
    from pages p
    join coaches o on o.id = p.coach_id
    join email_campaigns c on c.coach_id = p.coach_id and c.name = p.document->'form'->>'campaign'
    left join email_sequences s on s.campaign_id = c.id and s.step = 1
    where c.is_active and coalesce(c.signup_template_id, s.template_id) is not null
      and (${functionName ?? null}::text is null
        or coalesce(p.document->'form'->>'emailFunction', 'send-email') = ${functionName ?? null})
      and (${campaign}::text is null or ${campaign} in (c.id::text, c.name))
    order by c.created_at, c.name, p.slug limit 1`);
  const found = rows[0];
  const page = found && (await findPage(ctx, found.address));
  if (!page || !("page" in page) || !page.page.document.form) return { outcome: "no-campaign" };
  const { document } = page.page;

  const id = randomUUID();
  const claim: Claim = {
    ...found,
    id,
    leaseToken: id,
    messageId: `<${id}@${found.fromEmail.slice(found.fromEmail.lastIndexOf("@") + 1)}>`,
    kind: "signup",
    attempts: 0,
    to: to.email,
    leadId: id,
    variables: pageVariables(ctx.settings, page.page, page.page.document.form, { ...to, details: {} }),
    confirm: false,
    seat: seatAt(document, id),
  };
  const end = await ctx.mailer.send(await compose(ctx, claim), async () => true);
  const { messageId } = claim;
  if (end.result === "accepted") return { outcome: "sent", messageId, words: end.response };
  const words =
    end.result === "refused" ? end.response : end.result === "no-answer" ? end.reason : "Withdrawn";
  return { outcome: "failed", messageId, words };
}

/** What the message says of the event, as somebody with a seat would read it. */
function seatAt({ event }: PageDocument, id: string): Seat | null {
  if (!event) return null;
  const { name, startsAt, minutes, zone, onDemand, joinUrl } = event;
  return {
    registrationId: id,
    status: "confirmed",
    zone,
    eventId: id,
    name,
    startsAt: startsAt ?? null,
    minutes,
    onDemand,
    joinUrl: joinUrl ?? null,
    sequence: 0,
  };
}
