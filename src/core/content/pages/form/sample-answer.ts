import type { Answer } from "./answer.ts";
import type { Form } from "./form.ts";
import { type Outcome, responseForOutcome } from "./outcome-messages.ts";
import { readSubmission } from "./submission.ts";

const VALUES = { name: "Ann", email: "ann@example.com" };

type Situation = keyof Form["policy"];

const outcomes: Record<Exclude<Situation, "invalid" | "onTimeout">, Outcome> = {
  success: { kind: "captured", email: "sent" },
  onEmailFailure: { kind: "captured", email: "failed" },
  onLeadFailure: { kind: "fault", part: "lead" },
  onJourneyFailure: { kind: "fault", part: "journey" },
  onCampaignMissing: { kind: "campaign-missing" },
  onFull: { kind: "full" },
  onDuplicate: { kind: "already-registered" },
  onWaiting: { kind: "waiting" },
};

const isSituation = (name: string): name is keyof typeof outcomes => Object.hasOwn(outcomes, name);

export function sampleAnswer(form: Form, situation: string): Answer | null {
  if (situation === "invalid") {
    const read = readSubmission(form, () => null);
    if (read.ok) return null;
    return responseForOutcome(
      form,
      { kind: "invalid", reason: read.reason, fieldErrors: read.fieldErrors },
      {},
    );
  }
  const { onTimeout } = form.policy;
  if (situation === "onTimeout")
    return onTimeout
      ? { effect: "keep", tone: "error", toast: onTimeout, fieldErrors: {}, values: VALUES }
      : null;
  return isSituation(situation) && form.policy[situation] !== undefined
    ? responseForOutcome(form, outcomes[situation], VALUES)
    : null;
}
