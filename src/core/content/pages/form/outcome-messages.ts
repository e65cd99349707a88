/** The only place that turns outcomes into a page's messages. */
import type { Answer } from "./answer.ts";
import { type FailureReason, fillReason } from "./email-failure.ts";
import type { Form } from "./form.ts";
import { INVALID_ADDRESS } from "./submission.ts";
import { suggestEmail } from "./suggest-email.ts";
import type { Toast } from "./toast.ts";
import { findWebmail } from "./webmail.ts";

export type Outcome =
  /** Of a repeated submission, `email` is the first answer; `isSent`: the email has been accepted since. */
  | {
      kind: "captured";
      email: "sent" | "queued" | "failed";
      reason?: FailureReason | null;
      isSent?: true;
    }
  | { kind: "campaign-missing" }
  | { kind: "already-registered" }
  | { kind: "full" }
  | { kind: "waiting" }
  | { kind: "over" }
  | { kind: "next-date" }
  /** A third party signed up an unsubscribed address: nothing is stored. Forms never get this outcome. */
  | { kind: "suppressed" }
  | { kind: "invalid"; reason: "missing" | "malformed"; fieldErrors: Record<string, string> }
  | { kind: "fault"; part: "lead" | "journey" | "campaign" | "email" }
  | { kind: "too-many" }
  | { kind: "needs-proof"; challenge: string };

const WAITING: Toast = [
  "You're on the waitlist",
  "If a seat becomes free, it goes to the person who has waited longest. We'll email you right away.",
];
const OVER: Toast = [
  "This event is over",
  "Registration is closed. Leave your email and we'll tell you when there's a new date.",
];
const NEXT_DATE: Toast = ["Thank you", "We'll email you once, when there is a next date."];
export const TOO_MANY: Toast = ["Too many requests. Please try again in a few minutes.", ""];

export function responseForOutcome(form: Form, outcome: Outcome, values: Record<string, string>): Answer {
  const failure = (toast: Toast): Answer => ({
    effect: "keep",
    tone: "error",
    toast,
    fieldErrors: {},
    values,
  });
  const { policy } = form;
  switch (outcome.kind) {
    case "captured": {
      const answer =
        outcome.email === "failed"
          ? emailFailed(form, values, outcome.reason ?? null)
          : succeeded(form, values);
      const webmail = findWebmail(values.email ?? "");
      const mail = {
        ...{ isSent: outcome.isSent ?? outcome.email === "sent", reference: "" },
        ...(webmail && { webmail }),
      };
      return answer.effect === "keep" ? answer : { ...answer, mail };
    }
    case "campaign-missing": {
      const missing = policy.onCampaignMissing;
      if (missing?.outcome === "success") return succeeded(form, values);
      return failure(missing?.toast ?? policy.onLeadFailure);
    }
    case "already-registered":
      return failure(policy.onDuplicate ?? policy.onLeadFailure);
    case "full":
      // Visitors may join the waitlist only after this message.
      return { ...failure(policy.onFull ?? policy.onLeadFailure), mayWait: true };
    case "waiting":
      return {
        effect: "keep",
        tone: "success",
        toast: policy.onWaiting ?? WAITING,
        fieldErrors: {},
        values,
        waiting: true,
      };
    case "over":
      return { ...failure(OVER), over: true };
    case "next-date":
      return { effect: "screen", tone: "success", toast: NEXT_DATE, fieldErrors: {}, values, over: true };
    case "suppressed":
      return failure(policy.onLeadFailure);
    case "invalid": {
      const first = Object.values(outcome.fieldErrors)[0] ?? INVALID_ADDRESS;
      return {
        ...failure(outcome.reason === "missing" ? policy.invalid : [first, ""]),
        fieldErrors: outcome.fieldErrors,
      };
    }
    case "fault":
      if (outcome.part === "journey") return failure(policy.onJourneyFailure);
      if (outcome.part === "campaign" && policy.onCampaignMissing?.outcome === "failure")
        return failure(policy.onCampaignMissing.toast);
      return failure(policy.onLeadFailure);
    case "too-many":
      return failure(TOO_MANY);
    case "needs-proof":
      // With JavaScript, the browser solves the challenge and posts again; without it, only waiting helps.
      return { ...failure(TOO_MANY), challenge: outcome.challenge };
  }
}

function succeeded({ policy }: Form, values: Record<string, string>): Answer {
  const { success } = policy;
  const meant = suggestEmail(values.email ?? "");
  return {
    ...{ effect: success.outcome, tone: "success", toast: success.toast ?? null, fieldErrors: {}, values },
    ...(meant && { meant }),
  };
}

function emailFailed(form: Form, values: Record<string, string>, reason: FailureReason | null): Answer {
  const failed = form.policy.onEmailFailure;
  if (failed.outcome === "success") return succeeded(form, values);
  const [title, text] = failed.toast;
  const toast: Toast = [title, fillReason(text, reason)];
  switch (failed.outcome) {
    case "screen":
      return { ...succeeded(form, values), effect: "screen", toast };
    case "stay":
      return { effect: "keep", tone: "success", toast, fieldErrors: {}, values };
    case "failure":
      return { effect: "keep", tone: "error", toast, fieldErrors: {}, values };
  }
}
