/** Creates an unpublished page from a template, with its campaign or event. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { beginPage, pageTemplates } from "#core/content/page-templates/begin-page.ts";
import { storeNewPage } from "#core/content/stored-pages/store-new-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { hasEntry } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { drawCampaign, storeCampaign } from "#core/programs/campaigns/store-campaign.ts";
import { storeEvent } from "#core/programs/events/store-event.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { type TriedAddress, tryAddress } from "./try-address.ts";

export type Created =
  | { outcome: "created"; pageId: string }
  | {
      outcome: "invalid";
      field: "coach" | "template" | "name" | "address";
      problem: string;
      takenBy?: { id: string; name: string };
    };

type Input = {
  coach: string;
  template: string;
  name: string;
  address: string;
};

const MAX_NAME = 80;

export async function createPage(ctx: Context & Renderer, scope: Scope, input: Input): Promise<Created> {
  const found = await findCoachOfScope(ctx, scope, { slug: input.coach });
  if (!found) return invalid("coach", "Choose a coach.");
  const { template } = input;
  if (!hasEntry(pageTemplates, template)) return invalid("template", "Choose what the page is for.");
  const name = input.name.replace(/\s+/g, " ").trim();
  if (!name) return invalid("name", "Give the page a name.");
  if (!isStorable(name)) return invalid("name", "The name contains a character that can’t be stored.");
  if (name.length > MAX_NAME) return invalid("name", `A name has at most ${MAX_NAME} characters.`);
  const tried = await tryAddress(ctx, scope, input);
  if (tried.outcome !== "free") return refused(tried);

  const campaignId = randomUUID();
  const begin = (id: string) =>
    beginPage(template, found.coach, { name, id, address: tried.address, campaign: campaignId });
  const { campaign } = begin(tried.slug);
  const messages = campaign ? await drawCampaign(ctx, campaign, found.coach) : [];
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const again = await tryAddress(inside, scope, input);
    if (again.outcome !== "free") return refused(again);
    const { document } = begin(await freeId(inside, { slug: tried.slug, coachId: found.coachId }));
    if (campaign)
      await storeCampaign(inside, scope, { id: campaignId, ...found, name: `${name} Campaign`, messages });
    const { coachId } = found;
    const pageId = await storeNewPage(inside, scope, {
      document,
      coachId,
      campaignId: campaign && campaignId,
    });
    const { event } = document;
    if (event) await storeEvent(inside, { coachId, pageId, event });
    await recordAction(inside, scope.actor, {
      action: "page.created",
      subject: { page: document.id, template },
    });
    return { outcome: "created", pageId };
  });
}

const invalid = (field: (Created & { outcome: "invalid" })["field"], problem: string): Created => ({
  outcome: "invalid",
  field,
  problem,
});

const refused = (tried: Exclude<TriedAddress, { outcome: "free" }>): Created => ({
  outcome: "invalid",
  field: "address",
  problem: tried.problem,
  ...(tried.outcome === "taken" && tried.page && { takenBy: tried.page }),
});

/** Unused as a page id and as a lead source, by which leads are unique. */
async function freeId(
  ctx: Pick<Context, "db">,
  { slug, coachId }: { slug: string; coachId: string },
): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select t.id from (select ${slug} as id, 1 as number union all select ${slug} || '-' || n, n from generate_series(2, 1000) n) t
    where not exists (select from pages p where p.slug = t.id)
      and not exists (select from pages p where p.coach_id = ${coachId} and p.document->'form'->>'source' = t.id)
    order by t.number limit 1`);
  if (!rows[0]) throw new Error(`there is no free id for ${slug}`);
  return rows[0].id;
}
