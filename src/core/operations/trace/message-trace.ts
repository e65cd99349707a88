/** Builds the trace of one message from its facts. */

import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import type { MessageFacts } from "./message-facts.ts";
import { badgeOf, outlookOf, whyNotAgain } from "./message-outlook.ts";
import { messageSteps } from "./message-steps.ts";
import { showMessage } from "./show-message.ts";
import { iso, type MessageTrace } from "./timeline.ts";

export async function messageTrace(ctx: Context, facts: MessageFacts): Promise<MessageTrace> {
  const subject = (await showMessage(ctx, facts))?.subject ?? null;
  return {
    id: facts.id,
    personId: facts.personId,
    at: iso(facts.createdAt),
    label: labelOf(facts),
    subject,
    state: facts.state,
    badge: badgeOf(facts),
    steps: messageSteps(facts, subject),
    outlook: outlookOf(facts),
    whyNotAgain: whyNotAgain(facts),
    moving: facts.whyNot === "due" || facts.whyNot === "under-way",
  };
}

const notices: Record<string, string> = {
  dated: "The event’s date",
  reminder: "Reminder",
  waiting: "Waiting list",
  promoted: "Seat confirmation",
  "next-date": "The next date",
  recording: "The recording",
  cancelled: "The cancellation",
};

/** Numbered as on the campaign's page: the signup email is the first, whether it is a step or separate. */
export const emailLabel = (step: number, { steps, before }: Pick<MessageFacts, "steps" | "before">): string =>
  `Email ${step + before} of ${Math.max(step, steps) + before}`;

export function labelOf({
  kind,
  step,
  steps,
  before,
  part,
}: Pick<MessageFacts, "kind" | "step" | "steps" | "before" | "part">): string {
  if (kind === "journey" && step !== null) return emailLabel(step, { steps, before });
  if (kind === "broadcast") return "Broadcast";
  return pick(notices, part) ?? (kind === "signup" ? "Signup email" : "Notice");
}
