/** What a simulation returns: each message as it will be, and each that will not be sent, with the reason. Safe for the browser. */

/** Why a message is not sent. The first five are how a journey was stopped. */
export type Reason =
  | "unsubscribed"
  | "erased"
  | "bounced"
  | "complained"
  | "cancelled"
  /** Its campaign is switched off. */
  | "paused"
  /** The message before it could not be sent, and waits for the owner. */
  | "failed"
  /** The address has to be confirmed first. */
  | "unconfirmed"
  /** Another message to this address waits, and nothing passes it. */
  | "blocked"
  /** The event has begun: what was to be said before it is not said any more. */
  | "expired"
  /** The signup comes less than 24 hours before the event, or after it. */
  | "too-late"
  /** The step only makes sense before the event, or before a date, and is reached later. */
  | "skipped"
  /** The event has no date yet. */
  | "no-date"
  /** The event has no link to join yet. */
  | "no-link"
  /** There is no seat to be reminded of yet. */
  | "waiting-list"
  /** The template asks for something this recipient does not have. */
  | "unwritten"
  /** It was handed over, no answer came, and a further copy could be one too many. */
  | "uncertain";

/** Why a message goes out later than it was due. */
export type Delay = "cap" | "weekly" | "held" | "retry";

type Entry = {
  /** ISO instant: when it goes out, or when it is found out that it does not. */
  at: string;
  /** "Signup email", "Email 2 of 4". */
  label: string;
  /** Null where it cannot be written, or has no words of its own. */
  subject: string | null;
  leadId: string;
  page: string;
  coach: string;
  /** The campaign's name; for a reminder that was never planned, the event's. */
  from: string;
};

export type WillBeSent = Entry & {
  /** The same for the same message of the same person, whenever the simulation is run. */
  key: string;
  subject: string;
  html: string;
  text: string;
  /** A calendar file comes with it. */
  calendar: boolean;
  delayed: { due: string; why: Delay } | null;
};
export type WillNotBeSent = Entry & { why: Reason };

export type Simulation = {
  /** Where the clock starts, and the last instant at which anything happens. */
  from: string;
  until: string;
  who: { name: string | null; email: string };
  /** What the page answers to the signup of a hypothetical lead; null for a stored one. */
  signup: string | null;
  sent: WillBeSent[];
  unsent: WillNotBeSent[];
  /** It hit its time limit; what is known so far is true. */
  cutShort: boolean;
};
