import type * as stored from "#db/schema/broadcasts.ts";
import type { Audience } from "./audience/audience.ts";
import type { SendTime } from "./sending/send-time.ts";

export type BroadcastState = (typeof stored.broadcastStates)[number];

/** Why someone in the audience is left out, in the order checked. A copy of the table's list, which browsers can't import. */
export const exceptionReasons: typeof stored.exceptionReasons = [
  "complained",
  "bounced",
  "unsubscribed",
  "no-signup",
  "no-news-consent",
  "unconfirmed",
  "got-it",
  "fewer",
];
export type ExceptionReason = (typeof exceptionReasons)[number];

/** The legal ground for writing to people without consent to news; `other` is in the owner's words. */
export const consentGrounds: typeof stored.consentGrounds = ["existing-customers", "contract", "other"];
export type ConsentGround = (typeof consentGrounds)[number];

/**
 * How a promised message ended. `perhaps`: handed off without a response; not
 * repeated. `waiting` and `on-the-way` are in progress: a closed broadcast has none.
 */
export const endings = [
  "accepted",
  "perhaps",
  "refused",
  "no-such-mailbox",
  "unsubscribed",
  "bounced-before",
  "complained-before",
  "erased",
  "no-signup",
  "stopped",
  "gave-up",
  "on-the-way",
  "waiting",
] as const;
export type Ending = (typeof endings)[number];

/** Each wave is ten times the size of the one before; the first is monitored before the next begins. */
export type Wave = {
  number: number;
  size: number;
  queued: number;
  begunAt: string;
  triedAt: string | null;
  watchedUntil: string | null;
  endedAt: string | null;
};

export type BroadcastFacts = {
  id: string;
  coachId: string;
  coachSlug: string;
  name: string;
  state: BroadcastState;
  audience: Audience;
  sendTime: SendTime;
  purpose: "news" | "event";
  ground: { ground: ConsentGround; text: string | null } | null;
  revision: number;
  watchMinutes: number;
  announced: number | null;
  promised: number;
  exceptions: number;
  pausedBy: "owner" | "health" | null;
  pauseReason: string | null;
  authorName: string;
  createdAt: string;
  changedAt: string;
  dueAt: string | null;
  startedAt: string | null;
  fixedAt: string | null;
  pausedAt: string | null;
  stoppedAt: string | null;
  closedAt: string | null;
};

/** A broadcast pauses above this share, once at least this many have occurred. */
export const BROADCAST_LIMITS = {
  bounces: { share: 0.05, least: 2 },
  complaints: { share: 0.001, least: 1 },
} as const;
