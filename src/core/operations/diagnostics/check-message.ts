/** Sends a message to the owner who asks, and reports the mail server's reply: the check that covers all others. */

import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { captureTestLead } from "#core/leads/capture/capture-test-lead.ts";
import { failureReason } from "#core/sending/deliveries/failure-cause.ts";
import { type Finding, good } from "./check.ts";

export async function checkMessage(ctx: Context, scope: Scope): Promise<Finding> {
  const { email, actor } = scope;
  if (!email)
    return {
      state: "unknown",
      found: "An API key has no mailbox to send to.",
      fix: "Sign in to run this check.",
    };
  const sent = await captureTestLead(ctx, scope, { email, name: actor.name, followUp: false });
  if (sent.outcome === "no-page")
    return {
      state: "attention",
      found: "There is no page with a form yet, so there is no email to send.",
      fix: "Create a page with a form in the console, under Pages.",
    };
  const {
    messageId = null,
    leadId = null,
    cause = null,
    serverResponse = null,
  } = "leadId" in sent ? sent : {};
  const details = { messageId, leadId, cause, serverSaid: serverResponse };
  const words = serverResponse ? `“${serverResponse}”` : "nothing yet";
  switch (sent.outcome) {
    case "sent":
      return good(
        `Accepted just now; the server said ${words}. Look into your mailbox, and into its spam folder.`,
        details,
      );
    case "queued":
      return {
        state: "attention",
        found: cause
          ? `Not known to be sent: ${failureReason(cause)}.`
          : "Not known to be sent: the mail server had not answered within five seconds.",
        fix: "A worker goes on with this message by itself; run the diagnostics again in a minute. If it is still queued, look at the mail server and at the workers.",
        details,
      };
    case "suppressed":
      return {
        state: "attention",
        found: "Not sent: your address unsubscribed, bounced or complained, and gets no emails.",
        fix: "Sign in with an address that takes mail, or sign up on a page with this one to lift an unsubscribe of your own.",
        details,
      };
    default:
      return {
        state: "bad",
        found: `Not sent: ${cause ? failureReason(cause) : "the mail server did not accept it"}${serverResponse ? ` (${words})` : ""}.`,
        fix:
          cause === "unreachable"
            ? "The mail server's check says what to fix. A worker tries this message again meanwhile."
            : "Its reply says what it refused: the sender, the recipient or the content. A worker tries again if that can help.",
        details,
      };
  }
}
