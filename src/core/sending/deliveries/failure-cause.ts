/** Why an attempt failed, by who has to act, in our own wording: a server's may quote an address. */
import { capitalize } from "#core/kernel/capitalize.ts";

const reasons = {
  unreachable: "the mail server could not be reached or did not answer",
  unconfirmed: "the mail server did not confirm a message that was handed to it",
  deferred: "the mail server asked to try again later",
  address: "the mail server says that the address does not exist",
  refused: "the mail server refused the message",
  configuration: "the mail server refused our login or sender",
  unrendered: "the message could not be rendered",
  "broken-off": "the process that was sending stopped before it was done",
} as const;

export type FailureCause = keyof typeof reasons;

export const failureReason = (cause: FailureCause): string => reasons[cause];

export const failureStatement = (cause: FailureCause): string => capitalize(reasons[cause]);

type Ended = {
  event: "deferred" | "refused" | "no-answer" | "unrendered" | "uncertain" | "broken-off" | "cut-off";
  failure: string | null;
};

/** Values of the delivery history's `event` that end an attempt; the others are decisions. */
export const ATTEMPT_ENDS: Ended["event"][] = [
  "deferred",
  "refused",
  "no-answer",
  "unrendered",
  "uncertain",
  "broken-off",
  "cut-off",
];

export function failureCause({ event, failure }: Ended): FailureCause {
  switch (event) {
    case "no-answer":
      return "unreachable";
    case "uncertain":
    case "cut-off":
      return "unconfirmed";
    case "refused":
      return failure === "address" || failure === "configuration" ? failure : "refused";
    default:
      return event;
  }
}
