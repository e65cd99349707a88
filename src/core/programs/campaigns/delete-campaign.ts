/** Only a campaign without people, pages and sent mail can be deleted; others are archived. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { findCampaign } from "./find-campaign.ts";
import { type CampaignHold, findCampaignHolds } from "./find-campaign-holds.ts";

export type DeletedCampaign =
  | { outcome: "deleted"; name: string }
  | { outcome: "held"; holds: CampaignHold[] }
  | { outcome: "unknown" };

export const deleteCampaign: Verb<{ campaignId: string }, DeletedCampaign> = (ctx, scope, { campaignId }) =>
  inTransaction(ctx, async (inside) => {
    const { db } = inside;
    await lockForTransaction(db, "content");
    // A simultaneous signup waits and then finds no campaign, or comes first and is counted.
    await db.execute(sql`select from email_campaigns where id = ${campaignId} for update`);
    const campaign = await findCampaign(inside, scope, { campaignId });
    const holds = campaign && (await findCampaignHolds(inside, scope, { campaignId }));
    if (!campaign || !holds) return { outcome: "unknown" };
    if (holds.length > 0) return { outcome: "held", holds };
    const of = sql`where campaign_id = ${campaignId}`;
    await db.execute(sql`update email_campaigns set signup_template_id = null where id = ${campaignId}`);
    for (const table of [
      ...[sql`email_drafts`, sql`email_sequences`, sql`earlier_sequences`],
      ...[sql`email_notices`, sql`email_templates`],
    ])
      await db.execute(sql`delete from ${table} ${of}`);
    await db.execute(sql`delete from email_campaigns where id = ${campaignId}`);
    await recordAction(inside, scope.actor, {
      action: "campaign.deleted",
      subject: { campaign: campaignId, name: campaign.name },
    });
    return { outcome: "deleted", name: campaign.name };
  });
