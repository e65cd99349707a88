/** A new campaign's emails, worded for any coach; `{coach}` and `{firstName}` are filled in. */
import type { CampaignContent } from "../emails/campaign.ts";

/** Who gets an email: who came to the event or missed it, or who has not signed up for anything for so long. */
export type OnlyIf = "attended" | "missed" | { quietDays: number };

/** What happens after the emails. */
export type RecipeAct = { delaySeconds: number; does: { kind: "tag"; tag: string } | { kind: "tell" } };

export type Reactions = {
  /** What starts it, besides signups. An event is one of the coach's; its name is filled in as `{event}`. */
  starts?: (
    | { kind: "attended" | "missed" }
    | { kind: "tag"; name: string }
    | { kind: "segment"; name: string; quietDays: number }
  )[];
  goals?: { kind: "scheduler" }[];
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
