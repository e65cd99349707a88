/** The functions that are called by name: input, answer, and the verb each calls. */

import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { pick } from "#core/kernel/pick.ts";
import { findLeadForFunction } from "#core/leads/capture/find-lead-for-function.ts";
import type { Asked } from "#core/leads/capture/find-test-page.ts";
import { registerForEvent } from "#core/leads/capture/register-for-event.ts";
import { type SignupEmail, sendSignupEmail } from "#core/leads/capture/send-signup-email.ts";
import { sendTestEmail } from "#core/leads/capture/send-test-email.ts";
import { readCampaign } from "#core/operations/diagnostics/read-campaign.ts";
import { readDashboard } from "#core/operations/diagnostics/read-dashboard.ts";
import { processSequences } from "#core/programs/journeys/process-sequences.ts";
import { failureReason } from "#core/sending/deliveries/failure-cause.ts";
import { retryFailed } from "#core/sending/deliveries/retry-failed.ts";
import { type Call, define, type FunctionDefinition } from "./definition.ts";
import {
  campaignDetails,
  dashboard,
  dashboardBody,
  emailAnswer,
  noBody,
  registrationAnswer,
  registrationBody,
  retried,
  signupEmailBody,
  sweepAnswer,
} from "./shapes.ts";

const emailErrors: Record<Exclude<SignupEmail["outcome"], "sent" | "queued">, string> = {
  failed: "Email delivery failed",
  "no-lead": "No such lead",
  "no-page": "The page of this lead is switched off",
  "no-campaign": "campaign not found",
  "no-seat": "This lead has no seat at the event",
  suppressed: "This address gets no emails any more",
};
const done = <Rest extends object>(rest: Rest) => ({ answer: { success: true as const, ...rest } });
const failed = (error: string) => ({ answer: { success: false as const, error } });

/** The owner's own address needs no lead: it becomes one of the test dashboard, and gets only this email. */
async function testEmail(call: Call, asked: { name: string | null } & Asked): Promise<SignupEmail> {
  const { scope } = call.caller;
  if (!scope.email) return { outcome: "no-lead" };
  const sent = await sendTestEmail(call.ctx, scope, { email: scope.email, ...asked, followUp: false });
  if (sent.outcome === "no-page") return { outcome: asked.campaign ? "no-campaign" : "no-lead" };
  if (sent.outcome === "suppressed" || !("leadId" in sent)) return { outcome: "suppressed" };
  const { outcome, messageId, cause } = sent;
  return { outcome, messageId, cause, isEarlier: false };
}

const emailSaid = (mail: SignupEmail) =>
  mail.outcome === "sent" || mail.outcome === "queued"
    ? done({ status: mail.outcome, messageId: mail.messageId })
    : failed(emailErrors[mail.outcome]);

/** For an owner who tests: whether it was sent now, and why not. An earlier copy does not answer that. */
function testSaid(mail: SignupEmail) {
  if (!("isEarlier" in mail)) return emailSaid(mail);
  if (mail.isEarlier)
    return failed("Not sent: this lead had this email within the last ten minutes, or three times today");
  return mail.outcome === "failed" && mail.cause
    ? failed(`${emailErrors.failed}: ${failureReason(mail.cause)}`)
    : emailSaid(mail);
}

/** One function under many names; the pages define which pages a name stands for. */
const signupEmail = define({
  title: "SignupEmail",
  summary:
    "Sends a stored lead the signup email of their page. Subject, HTML and name of the caller are taken and ignored: the message is the page's own.",
  body: signupEmailBody,
  answer: emailAnswer,
  fault: "Email service error",
  async run(call, { email, toEmail, name, leadId, campaignId }) {
    const { ctx, caller } = call;
    const to = email ?? toEmail ?? "";
    const lead = await findLeadForFunction(ctx, caller.scope, {
      functionName: call.name,
      email: to,
      leadId: leadId ?? null,
      campaign: campaignId ?? null,
    });
    const own = caller.scope.email?.toLowerCase() === to;
    if (lead) {
      // Owners may fill their own mailbox, nobody else's.
      const mail = await sendSignupEmail(ctx, caller.scope, { leadId: lead, sendNow: own });
      // A server sends as many as it has signups; what an owner sends by hand is logged.
      if (caller.who === "owner")
        await recordAction(ctx, caller.scope.actor, {
          action: "email.tested",
          subject: { function: call.name, lead, outcome: mail.outcome },
        });
      return caller.who === "owner" ? testSaid(mail) : emailSaid(mail);
    }
    return testSaid(
      own
        ? await testEmail(call, { name: name ?? null, functionName: call.name, campaign: campaignId ?? null })
        : { outcome: "no-lead" },
    );
  },
});

const processEmailSequence = define({
  title: "ProcessEmailSequence",
  summary: "One sweep now: takes due journeys a step on and sends what waits.",
  body: noBody,
  answer: sweepAnswer,
  fault: "Failed to process sequences",
  run: async ({ ctx, caller }) => ({ answer: await processSequences(ctx, caller.scope) }),
});

const testWelcomeEmail = define({
  title: "TestWelcomeEmail",
  summary: "Sends the signup email of the test page to the owner's own address.",
  body: noBody,
  answer: emailAnswer,
  fault: "Failed to send email",
  // A test goes to whoever asks for it, and a service has no mailbox.
  run: async (call) =>
    call.caller.who === "owner"
      ? testSaid(await testEmail(call, { name: call.caller.scope.actor.name }))
      : failed("There is no owner to send a test email to"),
});

const registerEvent = define({
  title: "RegisterEvent",
  summary:
    "Registers somebody for an event. Every field that the event's form asks for goes into the body under its own name; name of the event, source and campaign are the page's own.",
  body: registrationBody,
  answer: registrationAnswer,
  refusals: { 409: "Already registered, already on the waitlist, or no seat left" },
  fault: "Registration failed. Please try again.",
  async run({ ctx }, body) {
    const registered = await registerForEvent(ctx, {
      eventId: body.eventId,
      field: (name) => {
        const value = pick(body, name);
        return typeof value === "string" ? value : null;
      },
    });
    if (!registered) return failed("No such event");
    const { outcome, answer } = registered;
    switch (outcome.kind) {
      case "captured": {
        if (answer.tone === "error") return failed("Registration failed. Please try again.");
        const message = answer.toast?.[1] || answer.toast?.[0] || "Registered";
        return done({ message, status: outcome.email });
      }
      case "over":
        return { status: 409, ...failed("This event is over") };
      case "suppressed":
        return failed(emailErrors.suppressed);
      case "already-registered":
        return { status: 409, ...failed("Already registered for this event") };
      case "full":
        return { status: 409, ...failed("Event is at capacity") };
      case "waiting":
        return { status: 409, ...failed("Already on the waitlist for this event") };
      case "invalid": {
        const [field = "", words] = Object.entries(outcome.fieldErrors)[0] ?? [];
        return { status: 400, answer: { success: false as const, error: `${field}: ${words}`, field } };
      }
      default:
        return failed("Registration failed. Please try again.");
    }
  },
});

const noCampaign = { status: 404 as const, answer: { error: "No such campaign" } };

const emailDebugDashboard = define({
  title: "EmailDebugDashboard",
  summary:
    "How mail is doing: totals of the last 24 hours, one campaign's latest messages, or another try of what failed.",
  body: dashboardBody,
  answer: z.union([dashboard, campaignDetails, retried]),
  refusals: { 404: "No such function, or no such campaign" },
  fault: "Failed to load dashboard data",
  async run({ ctx, caller: { scope } }, body) {
    if (body.action === "dashboard") return { answer: await readDashboard(ctx, scope) };
    if (body.action === "campaign-details") {
      const details = await readCampaign(ctx, scope, body);
      return details ? { answer: details } : noCampaign;
    }
    const retryResults = await retryFailed(ctx, scope, body);
    return retryResults ? { answer: { retryResults } } : noCampaign;
  },
});

export const functions = {
  "send-welcome-email": signupEmail,
  "send-email": signupEmail,
  "process-email-sequence": processEmailSequence,
  "test-welcome-email": testWelcomeEmail,
  "register-event": registerEvent,
  "email-debug-dashboard": emailDebugDashboard,
} satisfies Record<string, FunctionDefinition>;

/** All functions by name, including those that stored pages name. */
export function namedFunctions(pageNames: string[]): Map<string, FunctionDefinition> {
  return new Map<string, FunctionDefinition>([
    ...pageNames.map((name) => [name, signupEmail] as const),
    ...Object.entries(functions),
  ]);
}
