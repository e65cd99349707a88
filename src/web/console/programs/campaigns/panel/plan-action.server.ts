/** Changes of a campaign's plan, one at a time. They go into the draft; nobody gets them until it is published. */
import { data, redirect } from "react-router";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import { hasEntry } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import {
  goal,
  MOST_STEPS,
  type Plan,
  type PlanStep,
  plan,
  start,
} from "#core/programs/campaigns/plan/plan.ts";
import { showSteps } from "#core/programs/campaigns/plan/plan-changes.ts";
import { publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { type PlanDraft, readPlanDraft, savePlan, seenOf } from "#core/programs/campaigns/plan/save-plan.ts";
import { readCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { type PostedForm, textOf } from "#web/posted-form.ts";
import { emptyStep } from "./empty-step.ts";
import { readStep } from "./read-step.server.ts";

export type PlanAnswer = { problem: string };
type Edit = {
  ctx: Context & Renderer;
  scope: Scope;
  campaignId: string;
  form: PostedForm;
  live: Plan;
  plan: Plan;
  /** The chosen one, from 0. */
  at: number;
  field(name: string): string;
};
/** `open`: what the panel shows next. */
type Edited = { plan: Plan; open?: string } | PlanAnswer;

const CHANGED =
  "Someone else has changed this campaign in the meantime. Reload the page, and make your change again.";

const without = <T>(list: T[], at: number): T[] => list.filter((_, index) => index !== at);
const withAt = <T>(list: T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)];

const edits = {
  async "add-step"({ ctx, form, plan: was, at, field }) {
    const kind = field("kind");
    const empty = emptyStep(kind);
    if (!empty || was.steps.length >= MOST_STEPS)
      return { problem: `A campaign has at most ${MOST_STEPS} steps.` };
    const step = await readStep(ctx, form, empty);
    if ("problem" in step) return step;
    return { plan: { ...was, steps: withAt(was.steps, at, step) }, open: `step=${at + 1}` };
  },
  async "save-step"({ ctx, form, plan: was, at }) {
    const old = was.steps[at];
    if (!old) return { problem: CHANGED };
    const step = await readStep(ctx, form, old);
    if ("problem" in step) return step;
    return {
      plan: { ...was, steps: was.steps.map((each, index) => (index === at ? step : each)) },
      open: `step=${at + 1}`,
    };
  },
  async "move-step"({ plan: was, at, field }) {
    const step = was.steps[at];
    const to = (readWhole(field("position")) ?? 0) - 1;
    if (!step || to < 0 || to >= was.steps.length) return { problem: CHANGED };
    return { plan: { ...was, steps: withAt(without(was.steps, at), to, step) }, open: `step=${to + 1}` };
  },
  async "remove-step"({ plan: was, at }) {
    return { plan: { ...was, steps: without(was.steps, at) } };
  },
  async "restore-step"({ ctx, scope, campaignId, live, plan: was, field }) {
    const campaign = await readCampaign(ctx, scope, { campaignId });
    const number = readWhole(field("step"));
    const known = [...(campaign?.removed ?? []), ...(campaign?.steps ?? [])];
    const line = known.find(({ part }) => part.kind === "step" && part.step === number);
    if (!line || number === null || was.steps.some(({ step }) => step === number))
      return { problem: CHANGED };
    const step: PlanStep = {
      ...{
        step: number,
        does: { kind: "email" },
        delaySeconds: line.delaySeconds ?? 0,
        wait: null,
        onlyIf: [],
      },
      onlyBefore: line.onlyBefore,
    };
    // One that the draft removed goes back to where the map shows it.
    const shown = showSteps(live, was);
    const removed = shown.findIndex((each) => each.at === null && each.step.step === number);
    if (removed < 0) return { plan: { ...was, steps: [...was.steps, step] } };
    const place = shown.slice(0, removed).filter(({ at }) => at !== null).length;
    return { plan: { ...was, steps: withAt(was.steps, place, shown[removed]?.step ?? step) } };
  },
  async "add-start"({ form, plan: was, field }) {
    const read = start.safeParse({
      kind: field("kind"),
      ...(form.has(`subject-${field("kind")}`) && { subject: field(`subject-${field("kind")}`) }),
      ...(field("kind") === "segment" && field("also-now") === "yes" && { alsoNow: true }),
    });
    if (!read.data) return { problem: "Choose what starts it." };
    return { plan: { ...was, starts: [...was.starts, read.data] }, open: `start=${was.starts.length + 1}` };
  },
  async "remove-start"({ plan: was, at }) {
    return { plan: { ...was, starts: without(was.starts, at) } };
  },
  async "starts-again"({ plan: was, field }) {
    return { plan: { ...was, startsAgain: field("again") === "yes" }, open: `start=${field("at") || "new"}` };
  },
  async "add-goal"({ plan: was, field }) {
    const kind = field("kind");
    const subject = field(`subject-${kind}`);
    const read = goal.safeParse(
      kind === "call" || kind === "scheduler"
        ? { kind }
        : { kind, ...(kind === "link" ? { url: subject } : { subject }) },
    );
    if (!read.data) return { problem: "Choose what people reach." };
    return { plan: { ...was, goals: [...was.goals, read.data] }, open: `goal=${was.goals.length + 1}` };
  },
  async "remove-goal"({ plan: was, at }) {
    return { plan: { ...was, goals: without(was.goals, at) } };
  },
} satisfies Record<string, (edit: Edit) => Promise<Edited>>;

export const isPlanIntent = (intent: string): boolean =>
  hasEntry(edits, intent) || intent === "discard" || intent === "publish";

type Posted = { campaignId: string; form: PostedForm };

export async function actOnPlan(ctx: Context & Renderer, scope: Scope, { campaignId, form }: Posted) {
  const field = (name: string) => textOf(form, name);
  const intent = field("intent");
  const found = await readPlanDraft(ctx, scope, { campaignId });
  if (!found) throw data(null, { status: 404 });
  const refused = (problem: string, status = 422) => data<PlanAnswer>({ problem }, { status });
  if (seenOf(found) !== field("seen")) return refused(CHANGED, 409);
  const here = `/console/campaigns/${campaignId}`;
  if (intent === "publish") {
    const published = await publishPlan(ctx, scope, {
      ...{ campaignId, base: found.base, revision: found.draft?.revision ?? 0, reach: "everybody" as const },
      plan: found.draft?.plan ?? found.live,
    });
    if (published.outcome === "unknown") throw data(null, { status: 404 });
    if (published.outcome === "changed") return refused(CHANGED, 409);
    if (published.outcome === "refused")
      return refused(
        published.problems.map(({ step, reason }) => (step ? `Step ${step}: ${reason}` : reason)).join(" "),
      );
    throw redirect(`${here}?done=live`);
  }
  const edited = await edit(ctx, scope, { campaignId, form, found, intent });
  if ("problem" in edited) return refused(edited.problem);
  const saved = await savePlan(ctx, scope, {
    ...{ campaignId, base: found.base, revision: found.draft?.revision ?? 0 },
    plan: plan.parse(edited.plan),
  });
  if (saved.outcome === "unknown") throw data(null, { status: 404 });
  if (saved.outcome === "changed") return refused(CHANGED, 409);
  throw redirect(edited.open ? `${here}?${edited.open}` : here);
}

async function edit(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId, form, found, intent }: Posted & { found: PlanDraft; intent: string },
): Promise<Edited> {
  if (intent === "discard") return { plan: found.live };
  if (!hasEntry(edits, intent)) throw data(null, { status: 400 });
  const field = (name: string) => textOf(form, name);
  const at = (readWhole(field("at")) ?? 0) - 1;
  const edited: Edited = await edits[intent]({
    ...{ ctx, scope, campaignId, form, field, at },
    ...{ live: found.live, plan: found.draft?.plan ?? found.live },
  });
  if ("plan" in edited && !plan.safeParse(edited.plan).success)
    return { problem: "There are too many of these already." };
  return edited;
}
