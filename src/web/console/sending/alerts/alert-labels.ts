/** Alerts in words: how often, what was sent, how it stands, and what an action did. */

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
    confirm: "Question whether alerts are wanted",
    test: "Test",
  })[kind];

export const stateOf = ({ state, attempts }: LoggedAlert): { tone: Tone; label: string } =>
  state === "sent"
    ? { tone: "good", label: "Delivered" }
    : state === "failed"
      ? { tone: "bad", label: "Given up" }
      : { tone: "wait", label: attempts.length > 0 ? "To be tried again" : "On its way" };

export const targetStatus = ({ isConfirmed, last, channel }: Target): { tone: Tone; label: string } =>
  !isConfirmed
    ? { tone: "wait", label: "Awaiting confirmation" }
    : last === "failed"
      ? { tone: "bad", label: "The last one was given up" }
      : { tone: "good", label: channel === "webhook" ? "Posting" : "Writing" };

/** By the word in the address. */
export const saidWords: Record<string, string> = {
  added: "Set up. New leads are announced from now on.",
  asked:
    "An email with a link is on its way to that mailbox. Nothing else is sent there before its owner confirms.",
  "too-soon": "That mailbox was asked within the last hour. Give it time.",
  changed: "Changed. What was collected so far goes out now.",
  tested:
    "A test is on its way. It stands in the log below within seconds; load the page again to see how it went.",
  removed: "Removed, with what was on its way and its log.",
  again: "It goes out again, under the same id.",
  nothing: "There was nothing to do: it has changed meanwhile.",
};
