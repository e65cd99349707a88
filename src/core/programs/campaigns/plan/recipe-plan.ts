/** A recipe's reactions as a plan of one coach: tags and segments that it names are created if they are missing. */
import { sql } from "drizzle-orm";
import type { OnlyIf, Reactions } from "#core/content/campaign-recipes/campaign-recipe.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Condition } from "#core/leads/segments/conditions.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import { hearsOfCalls } from "../../bookings/hears-of-calls.ts";
import type { Plan, PlanStep } from "./plan.ts";

/** `event`: the one that it reacts to, if it does. */
type Of = { coach: string; coachId: string; event: string; delays: number[] };

const quiet = (days: number): Condition => ({ kind: "signed-up", not: true, days });

const conditionOf = (only: OnlyIf, event: string): Condition =>
  typeof only === "object" ? quiet(only.quietDays) : { kind: "attendance", event, attendance: only };

/** In the transaction that stores the campaign, whose emails are its first steps. */
export async function recipePlan(
  ctx: Context,
  scope: Scope,
  { starts = [], startsAgain, goals = [], aroundCall = [], onlyIf = [], acts = [] }: Reactions,
  { coach, coachId, event, delays }: Of,
): Promise<Plan> {
  const tagOf = async (name: string) => {
    const { rows } = await ctx.db.execute<{ id: string }>(
      sql`select needed_tags(${coachId}::uuid, array[${name}], ${ctx.clock.now()}::timestamptz) as id`,
    );
    return rows[0]?.id ?? "";
  };
  const step = { wait: null, onlyBefore: null };
  const steps: PlanStep[] = delays.map((delaySeconds, index) => {
    const only = onlyIf[index];
    const minutes = aroundCall[index];
    return {
      ...{ ...step, step: index + 1, does: { kind: "email" as const }, delaySeconds },
      ...(typeof minutes === "number" && { wait: { until: "call" as const, minutes } }),
      onlyIf: only ? [conditionOf(only, event)] : [],
    };
  });
  for (const { delaySeconds, does } of acts)
    steps.push({
      ...{ ...step, step: null, delaySeconds, onlyIf: [] },
      does: does.kind === "tag" ? { kind: "tag", tag: await tagOf(does.tag) } : does,
    });
  const started: Plan["starts"] = [];
  for (const start of starts)
    if (start.kind === "tag") started.push({ kind: "tag", subject: await tagOf(start.name) });
    else if (start.kind === "segment")
      started.push({ kind: "segment", subject: await segmentOf(ctx, scope, { ...start, coach, coachId }) });
    else if (start.kind === "attended" || start.kind === "missed")
      started.push({ kind: start.kind, subject: event });
    else started.push({ kind: start.kind });
  const goal = { kind: (await hearsOfCalls(ctx, { coachId })) ? ("call" as const) : ("scheduler" as const) };
  return { starts: started, startsAgain: startsAgain ?? false, steps, goals: goals.map(() => goal) };
}

/** Their own of that name, if they have one. */
async function segmentOf(
  ctx: Context,
  scope: Scope,
  { name, quietDays, coach, coachId }: { name: string; quietDays: number; coach: string; coachId: string },
): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from segments where lower(name) = lower(${name}) and (coach_id = ${coachId}::uuid or coach_id is null)`);
  if (rows[0]) return rows[0].id;
  const conditions = { kind: "group" as const, match: "all" as const, items: [quiet(quietDays)] };
  const saved = await saveSegment(ctx, scope, { segmentId: null, coach, name, conditions });
  if (saved.outcome !== "saved") throw new Error("the recipe's segment was not saved");
  return saved.segmentId;
}
