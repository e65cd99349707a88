/** The proof of it all: a message to whoever asks, and the mail server's own words about it. */
import { captureTestLead } from "../capture/capture-test-lead.ts";
import type { Context } from "../context.ts";
import { type Asker, type Finding, good } from "./check.ts";

export async function checkMessage(ctx: Context, { email, name }: Asker): Promise<Finding> {
  const sent = await captureTestLead(ctx, { email, name, followUp: false });
  if (sent.outcome === "no-page")
    return {
      state: "bad",
      found: "There is no page with a form, so there is no email to send.",
      mend: "Seed the content (npm run seed), or add a page with a form.",
    };
  const { messageId, serverResponse, leadId } = sent;
  const details = { messageId, leadId, serverSaid: serverResponse };
  const words = serverResponse ? `“${serverResponse}”` : "nothing yet";
  switch (sent.outcome) {
    case "sent":
      return good(
        sent.earlier
          ? `Accepted at ${sent.sentAt?.toISOString()}; the server said ${words}. Not sent again: one copy in ten minutes, three a day.`
          : `Accepted just now; the server said ${words}. Look into your mailbox, and into its spam folder.`,
        details,
      );
    case "queued":
      return {
        state: "attention",
        found: ctx.settings.inlineAttempt
          ? "Queued: the mail server had not answered within five seconds."
          : "Queued: INLINE_ATTEMPT is off, so a worker sends it.",
        mend: "A worker goes on with this message by itself; run the diagnostics again in a minute. If it is still queued, look at the mail server and at the workers.",
        details,
      };
    case "suppressed":
      return {
        state: "attention",
        found: "Not sent: your address has left, bounced or complained, and gets no emails.",
        mend: "Sign in with an address that takes mail, or sign up on a page with this one to lift what you asked for yourself.",
        details,
      };
    default:
      return {
        state: "bad",
        found: `Not accepted; the server said ${words}.`,
        mend: "Its words say what it minds: the sender, the recipient or the content. A worker tries again if that can help.",
        details,
      };
  }
}
