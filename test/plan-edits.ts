/** Single changes of a live campaign, each published for everybody: what tests of the engine change while people are under way. */
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { PlanStep } from "#core/programs/campaigns/plan/plan.ts";
import { type PlanPublished, publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { readPlanDraft } from "#core/programs/campaigns/plan/save-plan.ts";

type Ctx = Context & Renderer;
type OfStep = { campaignId: string; step: number };

async function change(
  ctx: Ctx,
  scope: Scope,
  campaignId: string,
  edit: (steps: PlanStep[]) => PlanStep[],
): Promise<PlanPublished> {
  const found = await readPlanDraft(ctx, scope, { campaignId });
  if (!found) return { outcome: "unknown" };
  const plan = { ...found.live, steps: edit(found.live.steps) };
  return publishPlan(ctx, scope, { campaignId, plan, base: found.base, reach: "everybody" });
}

const placed = (steps: PlanStep[], at: number, step: PlanStep) => [
  ...steps.slice(0, at - 1),
  step,
  ...steps.slice(at - 1),
];
const stepOf = (more: Partial<PlanStep>): PlanStep => ({
  ...{ step: null, does: { kind: "email" }, delaySeconds: 0, wait: null, onlyIf: [], onlyBefore: null },
  ...more,
});
const changed = (steps: PlanStep[], step: number, more: Partial<PlanStep>) =>
  steps.map((each) => (each.step === step ? { ...each, ...more } : each));

type Added = { campaignId: string; position: number; delaySeconds: number; message: EmailMessage };

export const addStep = (
  ctx: Ctx,
  scope: Scope,
  { campaignId, position, delaySeconds, message }: Added,
): Promise<PlanPublished> =>
  change(ctx, scope, campaignId, (steps) =>
    placed(steps, position, stepOf({ does: { kind: "email", message }, delaySeconds })),
  );

export const moveStep = (
  ctx: Ctx,
  scope: Scope,
  { campaignId, step, position }: OfStep & { position: number },
): Promise<PlanPublished> =>
  change(ctx, scope, campaignId, (steps) => {
    const moved = steps.find((each) => each.step === step);
    if (!moved) return steps;
    return placed(
      steps.filter((each) => each !== moved),
      position,
      moved,
    );
  });

export const removeStep = (ctx: Ctx, scope: Scope, { campaignId, step }: OfStep): Promise<PlanPublished> =>
  change(ctx, scope, campaignId, (steps) => steps.filter((each) => each.step !== step));

/** At the end. */
export const restoreStep = (
  ctx: Ctx,
  scope: Scope,
  { campaignId, step, delaySeconds }: OfStep & { delaySeconds: number },
): Promise<PlanPublished> =>
  change(ctx, scope, campaignId, (steps) =>
    steps.some((each) => each.step === step) ? steps : [...steps, stepOf({ step, delaySeconds })],
  );

export const changeDelay = (
  ctx: Ctx,
  scope: Scope,
  { campaignId, step, delaySeconds }: OfStep & { delaySeconds: number },
): Promise<PlanPublished> =>
  change(ctx, scope, campaignId, (steps) => changed(steps, step, { delaySeconds }));

export const limitStep = (
  ctx: Ctx,
  scope: Scope,
  { campaignId, step, onlyBefore }: OfStep & Pick<PlanStep, "onlyBefore">,
): Promise<PlanPublished> => change(ctx, scope, campaignId, (steps) => changed(steps, step, { onlyBefore }));
