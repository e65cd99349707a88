/** What the trace shows: sentences for a person who has not seen the code, each with its time, and the server's own words beside them. */
import type { DeliveryState } from "./message-facts.ts";

export type Tone = "plain" | "good" | "wait" | "bad";

export type Step = {
  /** ISO instant; null where it is not known. */
  at: string | null;
  tone: Tone;
  title: string;
  /** What it means, in plain words. */
  text?: string;
  /** The mail server's own words, as they came. */
  words?: string;
  /** What a person was shown or said. */
  quote?: string;
};

/** Where a thing stands, what follows by itself and when, and what the owner can do. */
export type Outlook = { text: string; due?: string; advice?: string };

export type MessageTrace = {
  id: string;
  leadId: string;
  /** ISO instant of its making. */
  at: string;
  /** "Signup email", "Email 2 of 4". */
  label: string;
  /** Null when it cannot be rendered. */
  subject: string | null;
  state: DeliveryState;
  badge: { tone: Tone; label: string };
  steps: Step[];
  outlook: Outlook;
  /** Null: it may be tried again now. Else why not. */
  whyNotAgain: string | null;
  /** Something happens to it within seconds, so looking again is worth while. */
  moving: boolean;
};

export type Block = { kind: "step"; step: Step } | { kind: "message"; message: MessageTrace };

export type Timeline = {
  /** The clock's time when it was read: everything relative counts from here. */
  now: string;
  /** Oldest first. */
  blocks: Block[];
  /** What is still to come. */
  next: Outlook[];
};

export const iso = (at: string | Date): string => new Date(at).toISOString();
