/** Renders a message as its recipient gets it, from its template version and stored values, without links that act for the recipient. */

import { renderMessage, type StoredTemplate } from "#core/content/emails/render-message.ts";
import type { Context } from "#core/kernel/context.ts";
import { findTemplate } from "#core/sending/deliveries/find-template.ts";
import { inertLinks } from "#core/sending/deliveries/inert-links.ts";
import { messageVariables } from "#core/sending/deliveries/message-variables.ts";
import type { MessageFacts } from "./message-facts.ts";

/** Retention removed its values (`remove-message-details.ts`): rendered without them, it would differ from what was sent. */
export const isEmptied = ({ claim }: Pick<MessageFacts, "claim">): boolean =>
  Object.keys(claim.variables).length === 0;

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
    // A sent message keeps its event details; the event may have moved since.
    ...((handedOffAt || sentAt) && claim.variables),
    ...inertLinks(ctx.settings, claim, confirm),
  };
}
