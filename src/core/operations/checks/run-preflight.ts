/** Checks a campaign before it goes live, or an event and its campaign before it opens. */
import { sql } from "drizzle-orm";
import { mostUrgentFirst } from "#core/kernel/checks/finding.ts";
import { bindChecks, type Findings, runChecks } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { campaignFacts } from "./campaign/campaign-facts.ts";
import { eventFacts } from "./event/event-facts.ts";
import { registry } from "./registry.ts";
import { systemTools, type Tools } from "./tools.ts";

export type Subject = { campaignId: string } | { eventId: string };

/** Most urgent findings first. */
export type PreflightReport = Findings & {
  kind: "campaign" | "event";
  name: string;
  /** Nothing blocks it; there may be warnings. */
  ready: boolean;
};

export async function runPreflight(
  ctx: Context,
  scope: Scope,
  { tools: given, ...subject }: Subject & { tools?: Partial<Tools> },
): Promise<PreflightReport | null> {
  const tools = { ...systemTools, ...given };
  const event = "eventId" in subject ? await eventFacts(ctx, scope, subject) : null;
  const campaignId = "campaignId" in subject ? subject.campaignId : event?.campaignId;
  const campaign = campaignId ? await campaignFacts(ctx, scope, { campaignId }) : null;
  if (!event && !campaign) return null;
  const findings = await runChecks(ctx, [
    ...(event ? bindChecks(ctx, registry.event, { ...event, ...tools }) : []),
    ...(campaign ? bindChecks(ctx, registry.campaign, { ...campaign, ...tools }) : []),
  ]);
  return {
    kind: event ? "event" : "campaign",
    name: event?.name ?? campaign?.name ?? "",
    ready: findings.summary.bad === 0,
    ...findings,
    checks: mostUrgentFirst(findings.checks),
  };
}

type Named = { id: string; name: string; coach: string };
export type PreflightSubjects = { campaigns: Named[]; events: Named[] };

export async function listSubjects(ctx: Context, scope: Scope): Promise<PreflightSubjects> {
  const namesIn = (table: "email_campaigns" | "events") => sql`
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'coach', o.profile->>'name') order by o.profile->>'name', t.name), '[]')
      from ${sql.identifier(table)} t join coaches o on o.id = t.coach_id where ${withinScope(scope, sql`t.coach_id`)})`;
  const { rows } = await ctx.db.execute<PreflightSubjects>(
    sql`select ${namesIn("email_campaigns")} as campaigns, ${namesIn("events")} as events`,
  );
  return rows[0] ?? { campaigns: [], events: [] };
}
