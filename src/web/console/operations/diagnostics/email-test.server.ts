/** The email test dashboard's two actions, and their result messages. */

import { readAddress } from "#core/content/pages/form/submission.ts";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { TestLead } from "#core/leads/capture/capture-test-lead.ts";
import { sendTestEmail } from "#core/leads/capture/send-test-email.ts";
import { processSequences } from "#core/programs/journeys/process-sequences.ts";
import { failureStatement } from "#core/sending/deliveries/failure-cause.ts";
import { failedTo, type Outcome, type TestIntent } from "./email-test-messages.ts";

export async function runTest(
  ctx: Context,
  scope: Scope,
  { intent, email }: { intent: TestIntent; email: string },
): Promise<Outcome> {
  try {
    return intent === "process" ? await sweep(ctx, scope) : await send(ctx, scope, email.trim());
  } catch (error) {
    reportError(ctx, error, { where: "email-test", intent });
    return failedTo(intent, email);
  }
}

async function sweep(ctx: Context, scope: Scope): Promise<Outcome> {
  const { journeysProcessed: journeys, emailsSent: emails } = await processSequences(ctx, scope);
  return {
    intent: "process",
    tone: "success",
    toast: ["Success", `Processed ${journeys} journeys, sent ${emails} emails`],
    kept: "",
    result: null,
  };
}

async function send(ctx: Context, scope: Scope, typed: string): Promise<Outcome> {
  if (typed === "") return refused("Please enter an email address", typed);
  const read = readAddress(typed);
  if (!read.ok) return refused(read.problem, typed);
  const sent = await sendTestEmail(ctx, scope, { email: read.email, followUp: true });
  const { tone, text, more } = wordsFor(sent);
  return {
    intent: "send",
    tone,
    toast: [tone === "success" ? "Success" : "Error", text],
    kept: tone === "success" ? "" : typed,
    result:
      "leadId" in sent
        ? { more, personId: sent.personId, messageId: sent.messageId, serverSaid: sent.serverResponse }
        : null,
  };
}

const refused = (text: string, kept: string): Outcome => ({
  intent: "send",
  tone: "error",
  toast: ["Error", text],
  kept,
  result: null,
});

function wordsFor(sent: TestLead): { tone: "success" | "error"; text: string; more: string } {
  switch (sent.outcome) {
    case "sent":
      return {
        tone: "success",
        text: "Test email sent successfully",
        more: "The mail server has just accepted it. Check the mailbox and its spam folder.",
      };
    case "queued":
      return {
        tone: "error",
        text: "Not known to be sent: the mail server has not confirmed it yet",
        more: sent.cause
          ? `${failureStatement(sent.cause)}. If no confirmation comes, it is sent once more in a quarter of an hour.`
          : "It did not answer within five seconds. Foyer keeps trying.",
      };
    case "suppressed":
      return {
        tone: "error",
        text: "This address gets no emails any more",
        more: "It has unsubscribed, bounced or complained. A test doesn’t change that.",
      };
    case "no-page":
      return { tone: "error", text: "There is no page with a form to test with", more: "" };
    default:
      return {
        tone: "error",
        text: "Failed to send email",
        more: `${sent.cause ? failureStatement(sent.cause) : "The mail server did not take it"}. It is tried again where that can help.`,
      };
  }
}
