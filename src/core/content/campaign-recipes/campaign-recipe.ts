/** A new campaign's emails, worded for any coach; `{coach}` and `{firstName}` are filled in. */
import type { CampaignContent } from "../emails/campaign.ts";

/** Who gets an email: who came to the event or missed it, or who has not signed up for anything for so long. */
export type OnlyIf = "attended" | "missed" | { quietDays: number };

export type CallStart = "call-booked" | "call-cancelled" | "call-attended" | "call-missed";

/** What happens after the emails. */
export type RecipeAct = { delaySeconds: number; does: { kind: "tag"; tag: string } | { kind: "tell" } };

export type Reactions = {
  /** What starts it, besides signups. An event is one of the coach's; its name is filled in as `{event}`. */
  starts?: (
    | { kind: "attended" | "missed" | CallStart }
    | { kind: "tag"; name: string }
    | { kind: "segment"; name: string; quietDays: number }
  )[];
  startsAgain?: true;
  /** That they book a call; for a coach whose calls Foyer does not hear of, that they open the calendar. */
  goals?: { kind: "call" }[];
  /** By the email's place: minutes before (negative) or after the call, instead of the delay. */
  aroundCall?: (number | null)[];
  /** By the email's place; null or missing: for everybody. */
  onlyIf?: (OnlyIf | null)[];
  acts?: RecipeAct[];
};

export type CampaignRecipe = {
  label: string;
  about: string;
  example: string;
  campaign: Pick<CampaignContent, "steps" | "notices">;
  reactions?: Reactions;
};

export const HOUR = 3600;
export const DAY = 86_400;
