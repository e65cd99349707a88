/** What a check before the start is: it looks at one campaign, or one event, and says what it found and how to fix it. */
import type { Context } from "#core/kernel/context.ts";
import type { Lookup } from "#core/sending/connections/domain-records.ts";
import type { Finding } from "../diagnostics/check.ts";
import type { CampaignFacts } from "./campaign-facts.ts";
import type { EventFacts } from "./event-facts.ts";
import type { Visit } from "./visit.ts";

/** How the outside is looked at; tests hand in their own. */
export type Tools = { lookup?: Lookup; visit: Visit };

export type Check<Facts> = {
  title: string;
  run(ctx: Context, facts: Facts, tools: Tools): Promise<Finding> | Finding;
};
export type CampaignCheck = Check<CampaignFacts>;
export type EventCheck = Check<EventFacts>;

/** Something an owner must fix before anybody is written to. */
export const bad = (found: string, fix: string): Finding => ({ state: "bad", found, fix });
/** Something to know; it does not block a start. */
export const attention = (found: string, fix: string): Finding => ({ state: "attention", found, fix });
/** It could not be checked from here. */
export const unknown = (found: string, fix: string): Finding => ({ state: "unknown", found, fix });

/** "Signup email", "Email 2 and email 3". */
export const named = (labels: string[]): string =>
  labels.length < 2 ? (labels[0] ?? "") : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
