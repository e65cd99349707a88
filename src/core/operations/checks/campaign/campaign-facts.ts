/** A campaign as it would go out now: its sender, its entry pages, and each message rendered for a sample recipient. */

import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { compileTemplate, renderMessage, type StoredTemplate } from "#core/content/emails/render-message.ts";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import { readZone } from "#core/content/pages/event/zone.ts";
import { findPageById } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { pageVariables } from "#core/leads/capture/page-variables.ts";
import { messageVariables } from "#core/sending/deliveries/message-variables.ts";

export type Written = {
  /** "Email 2", "Reminder". */
  label: string;
  template: StoredTemplate;
  message: StoredTemplate | null;
  problem: string | null;
};

export type CampaignFacts = {
  id: string;
  name: string;
  fromEmail: string;
  fromName: string;
  active: boolean;
  coach: Coach;
  pages: { id: string; address: string }[];
  messages: Written[];
};

type Row = {
  name: string;
  fromEmail: string;
  fromName: string;
  active: boolean;
  profile: unknown;
  pages: CampaignFacts["pages"];
  messages: { part: string; template: StoredTemplate }[];
};

type Drafted = { campaignId: string; messages: Row["messages"] };

export const campaignFacts = (
  ctx: Context,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<CampaignFacts | null> => readFacts(ctx, withinScope(scope, sql`c.coach_id`), { campaignId });

/** With other messages than it has now: those of a roll-out. */
export const draftedCampaignFacts = (ctx: Context, drafted: Drafted): Promise<CampaignFacts | null> =>
  readFacts(ctx, sql`true`, drafted);

async function readFacts(
  ctx: Context,
  isAllowed: SQL,
  { campaignId, messages: drafted }: Pick<Drafted, "campaignId"> & Partial<Drafted>,
): Promise<CampaignFacts | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.name, c.from_email as "fromEmail", c.from_name as "fromName", c.is_active as active, o.profile,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'address', p.listed_address) order by p.slug)
        from pages p where p.coach_id = c.coach_id and p.listed_campaign in (c.id::text, c.name)
          and find_campaign(p.coach_id, p.listed_campaign) = c.id), '[]') as pages,
      coalesce((select jsonb_agg(jsonb_build_object('part', m.part, 'template', jsonb_build_object('subject', t.subject, 'html', t.html, 'text', t.text))
          order by m.position)
        from (
          select 0 as position, 'signup' as part, c.signup_template_id as template where c.signup_template_id is not null
          union all select s.step, 'step-' || s.step, s.template_id from email_sequences s where s.campaign_id = c.id
          union all select 1000, n.notice, n.template_id from email_notices n where n.campaign_id = c.id) m
        join email_templates t on t.id = m.template), '[]') as messages
    from email_campaigns c join coaches o on o.id = c.coach_id where c.id = ${campaignId} and ${isAllowed}`);
  const row = rows[0];
  if (!row) return null;
  const variables = await sampleRecipient(ctx, row.pages[0]?.id);
  const { profile, messages, ...rest } = row;
  return {
    ...rest,
    id: campaignId,
    coach: coach.parse(profile),
    messages: (drafted ?? messages).map(({ part, template }) => ({
      label: labelOf(part),
      template,
      ...write(template, variables),
    })),
  };
}

const labels: Record<string, string> = {
  signup: "Signup email",
  dated: "The event’s date",
  reminder: "Reminder",
  waiting: "Waiting list",
  promoted: "Seat confirmation",
  "next-date": "The next date",
  recording: "The recording",
  cancelled: "The cancellation",
};
const labelOf = (part: string) => pick(labels, part) ?? part.replace("step-", "Email ");

function write(
  template: StoredTemplate,
  variables: Record<string, string>,
): Pick<Written, "message" | "problem"> {
  try {
    return { message: renderMessage(compileTemplate(template), variables), problem: null };
  } catch (error) {
    return { message: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function sampleRecipient(ctx: Context, pageId: string | undefined): Promise<Record<string, string>> {
  const page = pageId ? await findPageById(ctx, pageId) : null;
  const { form, event } = page?.document ?? {};
  if (!page || !form) return { ...mergeTags, ...ownLinks(ctx) };
  const details = {};
  const variables = pageVariables(ctx.settings, page, form, {
    name: mergeTags.name,
    email: mergeTags.email,
    details,
  });
  const seat = event &&
    page.eventId && {
      registrationId: randomUUID(),
      status: "confirmed" as const,
      // An invalid zone would keep every message from rendering; the event's own check reports it.
      zone: readZone(event.zone) ?? "UTC",
      eventId: page.eventId,
      name: event.name,
      startsAt: event.startsAt,
      minutes: event.minutes,
      onDemand: event.onDemand,
      joinUrl: event.joinUrl,
      sequence: 0,
      isCancelled: event.isCancelled ?? false,
    };
  return messageVariables(ctx, {
    ...{
      id: randomUUID(),
      leaseToken: "",
      messageId: "",
      kind: "journey" as const,
      notice: null,
      attempts: 0,
    },
    ...{ to: mergeTags.email, leadId: randomUUID(), campaignId: "", coachId: "", coach: page.coach.slug },
    ...{ fromEmail: "", fromName: "", replyTo: page.coach.replyTo, templateId: "", confirm: false },
    variables,
    seat: seat || null,
  });
}

const ownLinks = ({ settings }: Context) => ({
  unsubscribeUrl: new URL("/unsubscribe/preview", settings.publicUrl).href,
  cancelUrl: new URL("/seat/preview", settings.publicUrl).href,
});
