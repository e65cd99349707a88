/** A message as its recipient gets it, from its template version and what was stored with it; links that act for the recipient are left out. */

import { renderMessage, type StoredTemplate } from "#core/content/emails/render-message.ts";
import type { Context } from "#core/kernel/context.ts";
import { findTemplate } from "#core/sending/deliveries/find-template.ts";
import { inertLinks } from "#core/sending/deliveries/inert-links.ts";
import { messageVariables } from "#core/sending/deliveries/message-variables.ts";
import type { MessageFacts } from "./message-facts.ts";

/** Retention has emptied what it said (`remove-message-details.ts`): without that it would be shown with other words than were sent. */
export const isEmptied = ({ claim }: Pick<MessageFacts, "claim">): boolean =>
  Object.keys(claim.variables).length === 0;

/** Null where it cannot be rendered: the template asks for what is not there, or no longer. */
export async function showMessage(ctx: Context, facts: MessageFacts): Promise<StoredTemplate | null> {
  if (isEmptied(facts)) return null;
  const template = await findTemplate(ctx, facts.claim.templateId);
  try {
    return renderMessage(template, shownVariables(ctx, facts));
  } catch {
    return null;
  }
}

function shownVariables(ctx: Context, { claim, handedOffAt, sentAt, confirm }: MessageFacts) {
  return {
    ...messageVariables(ctx, claim),
    // What it said of its event when it left was kept with it; the event may have moved since.
    ...((handedOffAt || sentAt) && claim.variables),
    ...inertLinks(ctx.settings, claim, confirm),
  };
}
