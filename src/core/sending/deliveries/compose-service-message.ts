/** Composes messages to people who aren't leads: held signups' confirmations, emails about a call, lead alerts, and messages to owners. */
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { alertEmail } from "../alerts/alert-messages.ts";
import { callEntry } from "../alerts/call-alert.ts";
import { findSender } from "../connections/find-sender.ts";
import { senderOf } from "../sender-domains/sender-of.ts";
import { callMessage } from "./call-message.ts";
import type { ServiceClaim } from "./claim.ts";
import { confirmationMessage } from "./confirmation-message.ts";
import { linkSettings } from "./message-variables.ts";
import { ownerMessage } from "./owner-message.ts";
import { plainMessage } from "./plain-message.ts";
import { summaryMessage } from "./summary-message.ts";

export async function composeServiceMessage(ctx: Context, claim: ServiceClaim): Promise<Message> {
  const { settings } = ctx;
  const { messageId, to } = claim;
  const headers = { "Auto-Submitted": "auto-generated" };
  switch (claim.kind) {
    case "call":
    case "confirmation": {
      const { coach, fromEmail, fromName } = claim.content;
      const sender = senderOf(ctx, {
        deliveryId: claim.id,
        from: { name: fromName ?? coach.name, address: fromEmail ?? (await findSender(ctx)).address },
        sender: claim.content.sender,
      });
      const links = linkSettings(ctx, claim.coachId);
      const message =
        claim.kind === "call"
          ? await callMessage(links, claim.content, { from: sender.from, to, now: ctx.clock.now() })
          : confirmationMessage(links, claim.content);
      return {
        ...message,
        ...{ messageId, to, headers },
        ...sender,
        replyTo: coach.replyTo,
        coachId: claim.coachId,
      };
    }
    case "alert": {
      const { name } = await readSiteSettings(ctx);
      const { manageUrl, ...words } = alertEmail({ ...settings, name }, claim.content);
      const address = claim.content.sender ?? (await findSender(ctx)).address;
      const { content } = claim;
      const sender = { name, address };
      const told = { content, sender, to, site: new URL(settings.publicUrl), now: ctx.clock.now() };
      return {
        ...words,
        ...{ messageId, to, from: sender, returnPath: address, replyTo: address },
        headers: { ...headers, "List-Unsubscribe": `<${manageUrl}>` },
        ...(content.booking && { calendar: await callEntry({ ...told, booking: content.booking }) }),
      };
    }
    case "owner": {
      const { content } = claim;
      if (content.about === "summary") {
        const sender = await findSender(ctx);
        const plain = plainMessage({ messageId, from: sender, to, subject: "", text: "" });
        return { ...plain, ...summaryMessage(settings, content) };
      }
      const from = (content.about === "notice" && content.from) || (await findSender(ctx));
      return plainMessage({ messageId, from, to, ...ownerMessage(settings, content) });
    }
  }
}
