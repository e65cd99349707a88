/** Publishes a new version and ends the draft; existing deliveries keep their version. */

import { sql } from "drizzle-orm";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { findForeignPicture } from "#core/content/library/find-foreign-picture.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { findCampaign } from "../find-campaign.ts";
import { type Part, partName } from "./parts.ts";
import { addVersion, findMessage, sendFromNowOn } from "./stored-message.ts";

export type Published =
  | { outcome: "published"; version: number }
  | { outcome: "changed" }
  | { outcome: "foreign-picture"; alt: string }
  | { outcome: "unknown" };

type Input = {
  campaignId: string;
  part: Part;
  message: EmailMessage;
  base: string;
  putBack?: number;
};

export const publishMessage: Verb<Input, Published, Context & Renderer> = async (ctx, scope, input) => {
  const { campaignId, part, message, base, putBack } = input;
  const campaign = await findCampaign(ctx, scope.to("publish"), { campaignId });
  if (!campaign) return { outcome: "unknown" };
  const foreign = await findForeignPicture(ctx, { coach: campaign.coach.slug, message });
  if (foreign) return { outcome: "foreign-picture", alt: foreign };
  const template = await ctx.renderStep(message, campaign.coach);
  return inTransaction(ctx, async (inside) => {
    const current = await findMessage(inside, { campaignId, part, lock: true });
    if (!current) return { outcome: "unknown" };
    if (current.templateId !== base) return { outcome: "changed" };
    const { id, version } = await addVersion(inside, {
      ...{ campaignId, part, message, template },
      author: scope.actor,
    });
    await sendFromNowOn(inside, { campaignId, part, templateId: id, message });
    await inside.db.execute(
      sql`delete from email_drafts where campaign_id = ${campaignId} and part = ${partName(part)}`,
    );
    await recordAction(inside, scope.actor, {
      action: putBack === undefined ? "message.published" : "message.put-back",
      subject: {
        campaign: campaignId,
        message: partName(part),
        version,
        ...(putBack !== undefined && { from: putBack }),
      },
    });
    return { outcome: "published", version };
  });
};
