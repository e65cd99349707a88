/** What the trace shows: plain sentences with their times, and the mail server's own words. */
import type { DeliveryState } from "./message-facts.ts";

export type Tone = "plain" | "good" | "wait" | "bad";

export type Step = {
  at: string | null;
  tone: Tone;
  title: string;
  text?: string;
  /** The mail server's response, verbatim. */
  words?: string;
  /** What a person was shown or said. */
  quote?: string;
};

export type Outlook = { text: string; due?: string; advice?: string };

export type MessageTrace = {
  id: string;
  personId: string;
  at: string;
  /** "Signup email", "Email 2 of 4". */
  label: string;
  subject: string | null;
  state: DeliveryState;
  badge: { tone: Tone; label: string };
  steps: Step[];
  outlook: Outlook;
  whyNotAgain: string | null;
  /** Changes within seconds, so it is worth refreshing. */
  moving: boolean;
};

export type StoryEntry = { id: string; at: string } & (
  | { kind: "step"; step: Step; signup: { leadId: string; consentId: string } | null }
  | { kind: "message"; message: MessageTrace }
  | { kind: "note"; author: string; text: string }
);

export const shownParts = ["all", "emails", "theirs"] as const;
export type ShownPart = (typeof shownParts)[number];

/** A point of the strip that shows the whole story. */
export type Mark = {
  id: string;
  at: string;
  what: "signup" | "message" | "event" | "leave";
  tone: "plain" | "good" | "bad";
};

export const iso = (at: string | Date): string => new Date(at).toISOString();
