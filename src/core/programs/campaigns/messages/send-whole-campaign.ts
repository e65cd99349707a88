/** Sends the owner every email of a campaign now, in order, as an example recipient would get it. Stops at the first that the server does not accept. */
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readCampaign } from "../read-campaign.ts";
import { readDraft } from "./read-draft.ts";
import { readMessage } from "./read-message.ts";
import { sendTestMessage } from "./send-test-message.ts";

/** An owner waits for the answer: a slow server gets no further email after this. */
const PATIENCE_MS = 20_000;

export async function sendWholeCampaign(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<{ outcome: "sent" | "stopped"; sent: number } | { outcome: "unknown" }> {
  const campaign = await readCampaign(ctx, scope, { campaignId });
  if (!campaign || !scope.email) return { outcome: "unknown" };
  const until = performance.now() + PATIENCE_MS;
  let sent = 0;
  for (const { part, name } of [...(campaign.signup ? [campaign.signup] : []), ...campaign.steps]) {
    const read = await readMessage(ctx, scope, { campaignId, part });
    const { message } = read ? readDraft(read.draft) : {};
    const isLate = performance.now() > until;
    const end =
      message && !isLate
        ? await sendTestMessage(ctx, scope, { campaignId, part: name, message, leadId: null })
        : null;
    if (end?.result !== "accepted") return { outcome: "stopped", sent };
    sent += 1;
  }
  return { outcome: "sent", sent };
}
