/** Looks at one campaign before it goes live, or at one event (and the campaign behind it) before it opens. */
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type CheckResult, runEach } from "../diagnostics/run-each.ts";
import { campaignFacts } from "./campaign-facts.ts";
import type { Check, Tools } from "./check.ts";
import { eventFacts } from "./event-facts.ts";
import { campaignChecks, eventChecks } from "./registry.ts";
import { visit } from "./visit.ts";

export type Subject = { campaignId: string } | { eventId: string };

export type PreflightReport = {
  kind: "campaign" | "event";
  name: string;
  ranAt: string;
  /** Nothing stands against it; what is to be looked at may still be. */
  ready: boolean;
  checks: CheckResult[];
};

/** Null: there is no such campaign or event. */
export async function runPreflight(
  ctx: Context,
  scope: Scope,
  { tools = { visit }, ...subject }: Subject & { tools?: Tools },
): Promise<PreflightReport | null> {
  const event = "eventId" in subject ? await eventFacts(ctx, scope, subject) : null;
  const campaignId = "campaignId" in subject ? subject.campaignId : event?.campaignId;
  const campaign = campaignId ? await campaignFacts(ctx, scope, { campaignId }) : null;
  if (!event && !campaign) return null;
  const asked = <Facts>(checks: Record<string, Check<Facts>>, facts: Facts | null) =>
    facts === null
      ? []
      : Object.entries(checks).map(([id, { title, run }]) => [
          id,
          { title, run: async () => run(ctx, facts, tools) },
        ]);
  const checks = Object.fromEntries([...asked(eventChecks, event), ...asked(campaignChecks, campaign)]);
  const { checks: found, ranAt } = await runEach(ctx, { checks });
  return {
    kind: event ? "event" : "campaign",
    name: event?.name ?? campaign?.name ?? "",
    ranAt,
    ready: found.every(({ state }) => state !== "bad"),
    checks: found,
  };
}
