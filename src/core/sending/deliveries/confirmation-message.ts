/** The confirmation request for a held signup. Quotes no typed text: a stranger may have typed it. */
import type { Settings } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { ConfirmationContent } from "./claim.ts";
import { letter } from "./letter.ts";

/** How long the typed data is kept, the link works, and no second message is sent. */
export const CONFIRMATION_DAYS = 7;

type Site = Pick<Settings, "publicUrl" | "secrets">;

export function confirmationMessage(
  site: Site,
  { heldSignupId, coach, offer, pageUrl }: ConfirmationContent,
): Pick<Message, "subject" | "text" | "html"> {
  const token = signLink(site.secrets, "confirm-signup", heldSignupId);
  const url = new URL(`/confirm-signup/${token}`, site.publicUrl).href;
  const title = `Please confirm: ${offer}`;
  const lines = [
    `Someone asked ${coach.name} to send “${offer}” to this address. You asked us before not to write to it, so nothing is sent unless you confirm.`,
    "If it was you, confirm it. If not, do nothing: you won’t get another email about this, and the entered data is deleted.",
  ];
  const button = "Yes, sign me up";
  const foot = [`The link works for ${CONFIRMATION_DAYS} days. Entered at ${pageUrl}`];
  return { subject: title, ...letter({ title, lines, button, url, foot, coach }) };
}
