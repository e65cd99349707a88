/** Makes an unpublished page or a campaign from the newest version of an agency's template, and remembers the version. */
import { sql } from "drizzle-orm";
import { fillCampaignTemplate } from "#core/content/agency-templates/fit-campaign.ts";
import { fillTemplate } from "#core/content/agency-templates/fit-template.ts";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { writeCampaignDocument } from "#core/programs/campaigns/document/write-document.ts";
import { duplicateCampaign } from "#core/programs/campaigns/duplicate-campaign.ts";
import { type Duplicated, duplicatePage } from "../publishing/duplicate-page.ts";

/** Name and address are for pages: a campaign has its template's name. */
type Input = { templateId: string; coach: string; name: string; address: string };
type Newest = { pageId: string | null; campaignId: string | null; version: number; document: unknown };
type Copied =
  | Duplicated
  | { outcome: "made"; campaignId: string }
  | { outcome: "invalid"; field: "coach"; problem: string };

export async function copyTemplate(
  ctx: Context & Renderer,
  scope: Scope,
  { templateId, coach, name, address }: Input,
): Promise<Copied> {
  requireWholeSite(scope);
  return inTransaction(ctx, async (inside) => {
    const to = await findCoachOfScope(inside, scope, { slug: coach });
    const { rows } = await inside.db.execute<Newest>(sql`
      select t.page_id as "pageId", t.campaign_id as "campaignId", v.version, v.document
      from agency_templates t join agency_template_versions v on v.template_id = t.id
      where t.id = ${templateId}::uuid order by v.version desc limit 1`);
    const [newest] = rows;
    if (!to || !newest) return { outcome: "unknown" };
    const made = newest.campaignId
      ? await copyCampaign(inside, scope, { ...newest, campaignId: newest.campaignId, to: to.coach })
      : await copyPage(inside, scope, {
          ...newest,
          pageId: newest.pageId ?? "",
          to: to.coach,
          name,
          address,
        });
    if (made.outcome === "made")
      await inside.db.execute(sql`
        insert into agency_template_copies (page_id, campaign_id, template_id, version)
        values (${"pageId" in made ? made.pageId : null}, ${"campaignId" in made ? made.campaignId : null}, ${templateId}, ${newest.version})`);
    return made;
  });
}

async function copyPage(
  ctx: Context & Renderer,
  scope: Scope,
  {
    pageId,
    document,
    to,
    name,
    address,
  }: Newest & { pageId: string; to: Coach; name: string; address: string },
): Promise<Duplicated> {
  const content = fillTemplate(document, to);
  if (!content)
    return { outcome: "invalid", field: "name", problem: "The template’s title is too long with this name." };
  return duplicatePage(ctx, scope, { pageId, name, address, coach: to.slug, content });
}

async function copyCampaign(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId: original, document, to }: Newest & { campaignId: string; to: Coach },
): Promise<Copied> {
  const words = fillCampaignTemplate(document, to);
  if (!words)
    return { outcome: "invalid", field: "coach", problem: "An email is too long with this coach’s name." };
  const made = await duplicateCampaign(ctx, scope, { campaignId: original, coach: to.slug });
  if (made.outcome !== "created") return { outcome: "unknown" };
  const { campaignId } = made;
  await writeCampaignDocument(ctx, { campaignId, words, author: scope.actor });
  return { outcome: "made", campaignId };
}
