/** Labels of alerts: frequency, content, state, and results of actions. */

import type { Tone } from "#core/operations/trace/timeline.ts";
import type { LoggedAlert, Target } from "#core/sending/alerts/list-alerts.ts";
import type { Cadence } from "#core/sending/alerts/read-cadence.ts";

export const cadenceWords: Record<Cadence, string> = {
  "at-once": "At once",
  hourly: "Hourly digest",
  daily: "Daily digest at 8:00",
};

export const kindWords = ({ kind, leads }: LoggedAlert): string =>
  ({
    lead: leads === 0 ? "A lead, erased since" : "New lead",
    digest: leads === 1 ? "1 new lead" : `${leads} new leads`,
    confirm: "Request to confirm alerts",
    test: "Test",
    "call-booked": "Call booked",
    "call-moved": "Call moved",
    "call-cancelled": "Call canceled",
  })[kind];

export const stateOf = ({ state, attempts }: LoggedAlert): { tone: Tone; label: string } =>
  state === "sent"
    ? { tone: "good", label: "Delivered" }
    : state === "failed"
      ? { tone: "bad", label: "Given up" }
      : { tone: "wait", label: attempts.length > 0 ? "Will be retried" : "On its way" };

export const targetStatus = ({ isConfirmed, last }: Target): { tone: Tone; label: string } =>
  !isConfirmed
    ? { tone: "wait", label: "Awaiting confirmation" }
    : last === "failed"
      ? { tone: "bad", label: "The last one was given up" }
      : { tone: "good", label: "Writing" };

/** By the word in the address. */
export const saidWords: Record<string, string> = {
  added: "Set up. New leads are announced from now on.",
  asked: "An email with a link is on its way to that mailbox. Nothing else is sent there until they confirm.",
  "too-soon": "A confirmation was sent to that mailbox within the last hour. Give it time.",
  changed: "Changed. The alerts collected so far are sent now.",
  tested:
    "A test is on its way. It appears in the log below within seconds. Reload the page to see the result.",
  removed: "Removed, with its pending messages and its log.",
  again: "It is being sent again, under the same id.",
  nothing: "Nothing to do: it has changed in the meantime.",
};
