/** One timeline of a lead's signups, messages and status changes; null if the lead doesn't exist. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { journeyOutlook } from "./journey-outlook.ts";
import { leadFacts } from "./lead-facts.ts";
import { leadSteps } from "./lead-steps.ts";
import { messageFacts } from "./message-facts.ts";
import { messageTrace } from "./message-trace.ts";
import type { Block, Step, Timeline } from "./timeline.ts";

export async function leadTimeline(
  ctx: Context,
  scope: Scope,
  { leadId }: { leadId: string },
): Promise<Timeline | null> {
  const [lead, messages] = await Promise.all([
    leadFacts(ctx, scope, { leadId }),
    messageFacts(ctx, scope, sql`d.lead_id = ${leadId}`),
  ]);
  if (!lead) return null;
  const { signups, others } = leadSteps(lead);
  const traces = await Promise.all(messages.map((facts) => messageTrace(ctx, facts)));
  const blocks = [
    ...signups.map(asStep),
    ...traces.map((message): Block => ({ kind: "message", message })),
    ...others.map(asStep),
  ];
  return {
    now: ctx.clock.now().toISOString(),
    // Stable sort: simultaneous entries keep their order. Entries without a time come last.
    blocks: blocks.sort((a, b) => timeOf(a).localeCompare(timeOf(b))),
    next: lead.journeys.map(journeyOutlook).filter((outlook) => outlook !== null),
  };
}

const asStep = (step: Step): Block => ({ kind: "step", step });
const timeOf = (block: Block) => (block.kind === "step" ? block.step.at : block.message.at) ?? "9";
