import { sql } from "drizzle-orm";
import { fieldVariables } from "#core/content/emails/field-tags.ts";
import { firstName } from "#core/content/emails/first-name.ts";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { pageVariables } from "#core/leads/capture/page-variables.ts";
import type { LeadClaim } from "#core/sending/deliveries/claim.ts";
import { inertLinks } from "#core/sending/deliveries/inert-links.ts";
import { messageVariables } from "#core/sending/deliveries/message-variables.ts";

export async function previewRecipientVariables(
  ctx: Context,
  scope: Scope,
  { campaignId, leadId }: { campaignId: string; leadId: string | null },
): Promise<Record<string, string>> {
  return (
    (leadId && (await leadVariables(ctx, scope, { campaignId, leadId }))) ||
    sampleVariables(ctx, scope, { campaignId })
  );
}

/** From the lead's signup email, whose variables follow-ups use. */
async function leadVariables(
  ctx: Context,
  scope: Scope,
  { campaignId, leadId }: { campaignId: string; leadId: string },
) {
  const { rows } = await ctx.db.execute<{
    claim: LeadClaim;
    name: string | null;
    answers: Record<string, string> | null;
  }>(sql`
    select claims.claim, p.name, all_answers(p) as answers from email_deliveries d
    join delivery_claims claims on claims.id = d.id join people p on p.id = d.person_id
    where d.lead_id = ${leadId} and d.campaign_id = ${campaignId} and ${withinScope(scope, sql`d.coach_id`)}
    order by d.kind = 'signup' desc, d.created_at desc limit 1`);
  const [row] = rows;
  if (!row) return null;
  const { claim, name, answers } = row;
  return {
    ...messageVariables(ctx, claim),
    ...fieldVariables(answers),
    ...(name && { name, first_name: firstName(name) }),
    ...inertLinks(ctx.settings, claim, claim.confirm),
  };
}

async function sampleVariables(
  ctx: Context,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<Record<string, string>> {
  const { rows } = await ctx.db.execute<{ url: string }>(sql`
    select l.url from landing_pages l join email_campaigns c on c.id = l.campaign_id
    where c.id = ${campaignId} and ${withinScope(scope, sql`c.coach_id`)} and l.kind = 'canonical' and l.is_active
    order by l.url limit 1`);
  const found = rows[0] && (await findPage(ctx, rows[0].url));
  if (!found || !("page" in found)) return { ...mergeTags };
  const { document } = found.page;
  if (!document.form) return { ...mergeTags };
  const { burnoutTier: _, ...known } = pageVariables(ctx.settings, found.page, document.form, {
    name: mergeTags.name,
    email: mergeTags.email,
    details: {},
  });
  const hidden = (path: string) => new URL(`/${path}/hidden`, ctx.settings.publicUrl).href;
  return {
    ...mergeTags,
    ...known,
    ...(document.event && { eventName: document.event.name }),
    unsubscribeUrl: hidden("unsubscribe"),
    cancelUrl: document.event ? hidden("seat") : (known.pageUrl ?? ""),
  };
}
