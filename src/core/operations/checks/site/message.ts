/** Sends the owner a message and reports the mail server's reply: the check that covers all others. */
import { attention, bad, good, unknown } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { captureTestLead } from "#core/leads/capture/capture-test-lead.ts";
import { failureReason } from "#core/sending/deliveries/failure-cause.ts";

export const message: Check<Scope> = {
  id: "message",
  title: "A message to you",
  async run(ctx, scope) {
    const { email, actor } = scope;
    if (!email) return unknown("An API key has no mailbox to send to.", "Sign in to run this check.");
    const sent = await captureTestLead(ctx, scope, { email, name: actor.name, followUp: false });
    if (sent.outcome === "no-page")
      return attention(
        "There is no page with a form yet, so there is no email to send.",
        "Create a page with a form in the console, under Pages.",
      );
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
        return attention(
          `Not known to be sent: ${cause ? failureReason(cause) : "the mail server had not answered within five seconds"}.`,
          "A worker will send this message; run the diagnostics again in a minute. If it is still queued, look at the mail server and at the workers.",
          details,
        );
      case "suppressed":
        return attention(
          "Not sent: your address unsubscribed, bounced or complained, and gets no emails.",
          "Sign in with an address that accepts mail. If you unsubscribed with this one, sign up on a page again to undo that.",
          details,
        );
      default:
        return bad(
          `Not sent: ${cause ? failureReason(cause) : "the mail server did not accept it"}${serverResponse ? ` (${words})` : ""}.`,
          cause === "unreachable"
            ? "The mail server's check says what to fix. A worker tries this message again meanwhile."
            : "Its reply says what it refused: the sender, the recipient or the content. A worker tries again if that can help.",
          details,
        );
    }
  },
};
