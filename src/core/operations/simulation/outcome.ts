/** The result of a simulation: each message that will be sent, and each that won't, with the reason. Safe for the browser. */

import type { StepTaken } from "../trace/journey-facts.ts";

/** The first eight are the reasons that stop a journey. */
export type Reason =
  | "unsubscribed"
  | "erased"
  | "bounced"
  | "complained"
  | "cancelled"
  | "duplicate"
  | "removed"
  | "goal"
  /** The campaign is switched off. */
  | "paused"
  /** The owner paused the campaign for this person. */
  | "paused-for-person"
  /** The message before it failed and waits for the owner. */
  | "failed"
  | "unconfirmed"
  /** Another message to this address waits, and nothing overtakes it. */
  | "blocked"
  /** The event has begun, so messages meant for before it are dropped. */
  | "expired"
  /** The signup is less than 24 hours before the event, or after it. */
  | "too-late"
  /** The step is limited to before the event or a date, and the lead reaches it later. */
  | "skipped"
  /** The step has conditions that the person does not meet then. */
  | "condition"
  /** It asks to book a call, and the person has one booked. */
  | "booked"
  /** It is for before the call, which is over or canceled by then. */
  | "call"
  /** What its button leads to does not work, or its event is over. */
  | "dead-end"
  | "no-date"
  | "no-link"
  | "waiting-list"
  /** The template needs a value this recipient doesn't have. */
  | "unwritten"
  /** Handed off without a response, so another copy might be a duplicate. */
  | "uncertain";

export type Delay = "cap" | "weekly" | "held" | "retry";

type Entry = {
  /** When it is sent, or when it turns out that it won't be, as an ISO instant. */
  at: string;
  /** "Signup email", "Email 2 of 4". */
  label: string;
  subject: string | null;
  personId: string;
  /** The page that they signed up on; null if no signup started it. */
  page: string | null;
  coach: string;
  /** The campaign's name; the event's for a reminder that was never planned. */
  from: string;
};

export type WillBeSent = Entry & {
  kind: "signup" | "journey" | "notice" | "reminder" | "broadcast";
  /** A follow-up's delay after the email before it, in seconds. */
  delay: number | null;
  /** The same for the same message and person in every simulation. */
  key: string;
  subject: string;
  html: string;
  text: string;
  calendar: boolean;
  delayed: { due: string; why: Delay } | null;
};
export type WillNotBeSent = Entry & { why: Reason };

/** A step that is no email. */
export type WillHappen = Omit<Entry, "label" | "subject"> & StepTaken;

export type Simulation = {
  /** When the clock starts, and the last instant at which anything happens. */
  from: string;
  until: string;
  who: { name: string | null; email: string };
  signup: string | null;
  sent: WillBeSent[];
  unsent: WillNotBeSent[];
  taken: WillHappen[];
  /** It hit its time limit; the results so far are correct. */
  cutShort: boolean;
};
