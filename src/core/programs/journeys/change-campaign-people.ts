/** The owner adds people to a campaign or removes them from it. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findCampaign } from "#core/programs/campaigns/find-campaign.ts";
import { prepareStart, type Started, startJourneys } from "./start-journeys.ts";

/** Per transaction: signups of these people wait for it. */
const BATCH = 500;

/** `unknown`: erased meanwhile, or another coach's people. */
export type AddedPeople = Started & { unknown: number };
export type CampaignAddition =
  | ({ outcome: "added" } & AddedPeople)
  /** `event`: its emails need a seat, which only a registration gives. */
  | { outcome: "unknown-campaign" | "archived" | "no-emails" | "event" };
export type CampaignRemoval = { outcome: "removed"; removed: number } | { outcome: "unknown-campaign" };
type Change = { campaignId: string; personIds: string[] };

export async function addPeopleToCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId, personIds, startedBy = "owner" }: Change & { startedBy?: "owner" | "api" },
): Promise<CampaignAddition> {
  const campaign = await findCampaign(ctx, scope, { campaignId });
  if (!campaign) return { outcome: "unknown-campaign" };
  const start = await prepareStart(ctx, campaignId);
  if (typeof start === "string") return { outcome: start };
  const sum: AddedPeople = { added: 0, suppressed: 0, active: 0, unconfirmed: 0, earlier: 0, unknown: 0 };
  const at = ctx.clock.now().toISOString();
  for (const people of batchesOf(personIds)) {
    await inTransaction(ctx, async (inside) => {
      const answer = await startJourneys(inside, {
        campaignId,
        people: people.map((id) => ({ id, at })),
        startedBy,
        ...start,
      });
      sum.unknown += people.length;
      for (const key of ["added", "suppressed", "active", "unconfirmed", "earlier"] as const) {
        sum[key] += answer[key];
        sum.unknown -= answer[key];
      }
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
        select remove_from_campaign(${campaignId}::uuid, ${sql.param(people)}::uuid[], 'owner', ${ctx.clock.now()}::timestamptz) as stopped`);
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
