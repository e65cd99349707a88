/** Labels of webhooks: state, answer, and results of actions. */
import type { Tone } from "#core/operations/trace/timeline.ts";
import { MOST_WEBHOOK_ATTEMPTS } from "#core/sending/outbox/back-off.ts";
import type { Endpoint, LoggedWebhook } from "#core/sending/webhooks/list-webhooks.ts";
import { webhookGroups } from "#core/sending/webhooks/webhook-types.ts";

export const endpointStatus = ({
  pausedAt,
  failingSince,
  waiting,
}: Endpoint): { tone: Tone; label: string } =>
  pausedAt
    ? { tone: "bad", label: waiting > 0 ? `Paused, ${waiting} waiting` : "Paused" }
    : failingSince
      ? { tone: "wait", label: `Failing, ${waiting} waiting` }
      : { tone: "good", label: waiting > 0 ? `${waiting} on their way` : "Good" };

/** 'People, Emails': the groups that something was chosen of. */
export const groupsOf = ({ types }: Endpoint): string =>
  webhookGroups
    .filter((each) => each.types.some(({ type }) => types.includes(type)))
    .map(({ group }) => group)
    .join(", ");

export const stateOf = ({ state, attempts }: LoggedWebhook): { tone: Tone; label: string } =>
  state === "sent"
    ? { tone: "good", label: "Delivered" }
    : state === "failed"
      ? { tone: "bad", label: "Given up" }
      : { tone: "wait", label: attempts > 0 ? "Will be retried" : "On its way" };

export const answerOf = ({ attempts, status, tookMs, state }: LoggedWebhook): string => {
  if (attempts === 0) return "";
  const took = `${(tookMs ?? 0).toLocaleString("en")} ms`;
  const which = state === "sent" ? "" : `, try ${attempts} of ${MOST_WEBHOOK_ATTEMPTS}`;
  return status === null ? `No answer after ${took}${which}` : `${status} in ${took}${which}`;
};

/** By the word in the address. */
export const saidWords = {
  changed: "Saved. It is told of these events from now on.",
  tested: "A test is on its way. Reload the page to see the answer.",
  paused: "Paused. What happens meanwhile is queued.",
  resumed: "Resumed. What was queued is being sent.",
  removed: "Removed, with its queue and its log.",
  again: "It is being sent again, under the same id.",
  nothing: "Nothing to do: it has changed in the meantime.",
};
