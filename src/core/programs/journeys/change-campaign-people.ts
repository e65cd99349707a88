/** The owner adds people to a campaign or removes them from it. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { pageVariables } from "#core/leads/capture/page-variables.ts";
import { findCampaign } from "#core/programs/campaigns/find-campaign.ts";
import { callFunction } from "#db/call-function.ts";

/** Per transaction: signups of these people wait for it. */
const BATCH = 500;

const counts = z.object({
  added: z.number(),
  suppressed: z.number(),
  active: z.number(),
  unconfirmed: z.number(),
});
/** `unknown`: erased meanwhile, or another coach's people. */
export type AddedPeople = z.infer<typeof counts> & { unknown: number };
export type CampaignAddition =
  | ({ outcome: "added" } & AddedPeople)
  /** `event`: its emails need a seat, which only a registration gives. */
  | { outcome: "unknown-campaign" | "archived" | "no-emails" | "event" };
export type CampaignRemoval = { outcome: "removed"; removed: number } | { outcome: "unknown-campaign" };
type Change = { campaignId: string; personIds: string[] };

export async function addPeopleToCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId, personIds }: Change,
): Promise<CampaignAddition> {
  const campaign = await findCampaign(ctx, scope, { campaignId });
  if (!campaign) return { outcome: "unknown-campaign" };
  if (campaign.isArchived) return { outcome: "archived" };
  const { hasSteps, takesSeats, pageId } = await readSource(ctx, campaignId);
  if (!hasSteps) return { outcome: "no-emails" };
  if (takesSeats) return { outcome: "event" };
  const variables = await variablesOf(ctx, pageId, campaign.coach.schedulerUrl);
  const sum: AddedPeople = { added: 0, suppressed: 0, active: 0, unconfirmed: 0, unknown: 0 };
  for (const people of batchesOf(personIds)) {
    await inTransaction(ctx, async (inside) => {
      const input = { now: ctx.clock.now(), campaignId, people, variables };
      const answer = await callFunction(inside.db, "add_to_campaign", input, counts);
      let known = 0;
      for (const key of counts.keyof().options) {
        sum[key] += answer[key];
        known += answer[key];
      }
      sum.unknown += people.length - known;
      if (answer.added > 0)
        await recordAction(inside, scope.actor, {
          action: "people.added-to-campaign",
          subject: { campaign: campaignId, people: answer.added },
        });
    });
  }
  return { outcome: "added", ...sum };
}

export async function removePeopleFromCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId, personIds }: Change,
): Promise<CampaignRemoval> {
  if (!(await findCampaign(ctx, scope, { campaignId }))) return { outcome: "unknown-campaign" };
  let removed = 0;
  for (const people of batchesOf(personIds)) {
    await inTransaction(ctx, async (inside) => {
      const { rows } = await inside.db.execute<{ stopped: number }>(sql`
        select remove_from_campaign(${campaignId}::uuid, ${sql.param(people)}::uuid[], ${ctx.clock.now()}::timestamptz) as stopped`);
      const stopped = rows[0]?.stopped ?? 0;
      removed += stopped;
      if (stopped > 0)
        await recordAction(inside, scope.actor, {
          action: "people.removed-from-campaign",
          subject: { campaign: campaignId, people: stopped },
        });
    });
  }
  return { outcome: "removed", removed };
}

function batchesOf(ids: string[]): string[][] {
  const known = [...new Set(ids)].sort();
  return Array.from({ length: Math.ceil(known.length / BATCH) }, (_, at) =>
    known.slice(at * BATCH, (at + 1) * BATCH),
  );
}

type Source = { hasSteps: boolean; takesSeats: boolean; pageId: string | null };

/** The page whose offer the emails are about: the newest that uses the campaign. */
async function readSource(ctx: Context, campaignId: string): Promise<Source> {
  const { rows } = await ctx.db.execute<Source>(sql`
    select exists (select from email_sequences where campaign_id = c.id and position is not null) as "hasSteps",
      coalesce(bool_or(find_event(p) is not null), false) as "takesSeats", max(p.id::text) as "pageId"
    from email_campaigns c left join pages p on p.coach_id = c.coach_id and find_campaign(p.coach_id, p.listed_campaign) = c.id
    where c.id = ${campaignId}::uuid group by c.id`);
  return rows[0] ?? { hasSteps: false, takesSeats: false, pageId: null };
}

/** As a signup on the page would have stored them, without a person's own values. */
async function variablesOf(ctx: Context, pageId: string | null, schedulerUrl: string) {
  const page = pageId ? await findStoredPage(ctx, pageId) : null;
  const form = page?.document.form;
  if (!page || !form) return { schedulerUrl: new URL(schedulerUrl, ctx.settings.publicUrl).href };
  const { first_name: _, ...variables } = pageVariables(ctx.settings, page, form, {
    name: null,
    email: "",
    details: {},
  });
  return variables;
}
