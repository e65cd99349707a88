/** Composes messages to people who aren't leads: held signups' confirmations, lead alerts, and messages to owners. */
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { returnPath } from "#core/kernel/signed-links/return-path.ts";
import { alertEmail } from "../alerts/alert-messages.ts";
import { callEntry } from "../alerts/call-alert.ts";
import { findSender } from "../connections/find-sender.ts";
import type { ServiceClaim } from "./claim.ts";
import { confirmationMessage } from "./confirmation-message.ts";
import { linkSettings } from "./message-variables.ts";
import { ownerMessage } from "./owner-message.ts";
import { plainMessage } from "./plain-message.ts";

export async function composeServiceMessage(ctx: Context, claim: ServiceClaim): Promise<Message> {
  const { settings } = ctx;
  const { messageId, to } = claim;
  const headers = { "Auto-Submitted": "auto-generated" };
  switch (claim.kind) {
    case "confirmation": {
      const { coach, fromEmail, fromName } = claim.content;
      const address = fromEmail ?? (await findSender(ctx)).address;
      return {
        ...confirmationMessage(linkSettings(ctx, claim.coachId), claim.content),
        ...{ messageId, to, headers, from: { name: fromName ?? coach.name, address } },
        returnPath: settings.bounceDomain
          ? returnPath(settings.secrets, claim.id, settings.bounceDomain)
          : address,
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
      const from = (content.about === "notice" && content.from) || (await findSender(ctx));
      return plainMessage({ messageId, from, to, ...ownerMessage(settings, content) });
    }
  }
}
