/** The words that broadcasts are spoken of by: states, reasons, grounds, endings. Safe for the browser. */
import type * as stored from "#db/schema/broadcasts.ts";
import type { Audience } from "./audience.ts";
import type { SendTime } from "./send-time.ts";

export type BroadcastState = (typeof stored.broadcastStates)[number];

/** Why somebody in the audience is not promised the message, in the order in which they are asked: the table's own list, which no browser can import. */
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

/** The legal ground that an owner writes on to people who did not agree to news; `other` is told in their own words. */
export const consentGrounds: typeof stored.consentGrounds = ["existing-customers", "contract", "other"];
export type ConsentGround = (typeof consentGrounds)[number];

/**
 * How it ended for somebody who was promised the message. `perhaps`: it was handed over and no answer came; it is not
 * repeated. `waiting` and `on-the-way` are no ends: a closed broadcast has none of them.
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

/** One after the other, each ten times as many as the one before; the first is watched before the next begins. */
export type Wave = {
  number: number;
  size: number;
  queued: number;
  begunAt: string;
  /** Since when none of it is untried. */
  triedAt: string | null;
  /** Until when bounces and complaints are waited for. */
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
  /** ISO instants. */
  createdAt: string;
  changedAt: string;
  dueAt: string | null;
  startedAt: string | null;
  fixedAt: string | null;
  pausedAt: string | null;
  stoppedAt: string | null;
  closedAt: string | null;
};

/** What pauses a broadcast by itself: a share, and how many it takes at least. */
export const BROADCAST_LIMITS = {
  bounces: { share: 0.05, least: 2 },
  complaints: { share: 0.001, least: 1 },
} as const;
