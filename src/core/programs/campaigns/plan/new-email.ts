/** An email that is not live yet: its words are part of the plan's draft. */
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { findForeignPicture } from "#core/content/library/find-foreign-picture.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type EditedCampaign, editedCampaign } from "../edited-campaign.ts";
import { findCampaign } from "../find-campaign.ts";
import { type Draft, emptyDraft } from "../messages/draft.ts";
import { draftOf } from "../messages/read-draft.ts";
import { readMessage } from "../messages/read-message.ts";
import { answersSignup } from "./answers-signup.ts";
import { MOST_STEPS, type Plan, type PlanStep } from "./plan.ts";
import { type PlanSaved, readPlanDraft, savePlan, seenOf } from "./save-plan.ts";

/** `at`: the place of an email in the draft, from 1; otherwise a new one is added at `position`. */
type Wanted = { campaignId: string; at: number | null; position: number | null };

export type NewEmail = {
  campaign: EditedCampaign;
  draft: Draft;
  adding: { position: number; isNew: boolean; seen: string };
};

export async function readNewEmail(
  ctx: Context,
  scope: Scope,
  { campaignId, at, position: asked }: Wanted,
): Promise<NewEmail | null> {
  const [campaign, found] = await Promise.all([
    findCampaign(ctx, scope, { campaignId }),
    readPlanDraft(ctx, scope, { campaignId }),
  ]);
  if (!campaign || !found) return null;
  const plan = found.draft?.plan ?? found.live;
  const { steps } = plan;
  const opened = { campaign: editedCampaign(campaign) };
  if (at !== null) {
    const does = emailAt(steps, at)?.does;
    if (does?.kind !== "email") return null;
    return {
      ...opened,
      draft: does.message ? draftOf(does.message) : emptyDraft,
      adding: { position: at, isNew: false, seen: seenOf(found) },
    };
  }
  const isFirstFixed = steps[0]?.step === 1 && (await answersSignup(ctx, campaign, plan));
  const last = steps.length + 1;
  const position = Math.min(Math.max(asked || last, isFirstFixed ? 2 : 1), last);
  // A new message reuses the first one's sign-off.
  const part = campaign.ownSignup ? { kind: "signup" as const } : { kind: "step" as const, step: 1 };
  const signOff = (await readMessage(ctx, scope, { campaignId, part }))?.draft.signOff;
  return {
    ...opened,
    draft: { ...emptyDraft, signOff: signOff ?? "" },
    adding: { position, isNew: true, seen: seenOf(found) },
  };
}

const emailAt = (steps: PlanStep[], at: number): PlanStep | undefined => {
  const step = steps[at - 1];
  return step?.step === null && step.does.kind === "email" ? step : undefined;
};

type Input = Wanted & { delaySeconds: number; message: EmailMessage; seen: string };

export async function saveNewEmail(
  ctx: Context,
  scope: Scope,
  { campaignId, at, position, delaySeconds, message, seen }: Input,
): Promise<PlanSaved | { outcome: "foreign-picture"; alt: string } | { outcome: "full" }> {
  const [campaign, found] = await Promise.all([
    findCampaign(ctx, scope, { campaignId }),
    readPlanDraft(ctx, scope, { campaignId }),
  ]);
  if (!campaign || !found) return { outcome: "unknown" };
  if (seenOf(found) !== seen) return { outcome: "changed", authorName: found.draft?.authorName ?? null };
  const alt = await findForeignPicture(ctx, { coach: campaign.coach.slug, message });
  if (alt) return { outcome: "foreign-picture", alt };
  const was = found.draft?.plan ?? found.live;
  const steps = at === null ? added(was, position, delaySeconds, message) : reworded(was, at, message);
  if (!steps) return { outcome: "unknown" };
  if (steps.length > MOST_STEPS) return { outcome: "full" };
  return savePlan(ctx, scope, {
    ...{ campaignId, base: found.base, revision: found.draft?.revision ?? 0 },
    plan: { ...was, steps },
  });
}

function added(
  { steps }: Plan,
  position: number | null,
  delaySeconds: number,
  message: EmailMessage,
): PlanStep[] {
  const place = Math.min(Math.max(position ?? 1, 1), steps.length + 1) - 1;
  const does = { kind: "email" as const, message };
  const step: PlanStep = { step: null, does, delaySeconds, wait: null, onlyIf: [], onlyBefore: null };
  return [...steps.slice(0, place), step, ...steps.slice(place)];
}

function reworded({ steps }: Plan, at: number, message: EmailMessage): PlanStep[] | null {
  if (!emailAt(steps, at)) return null;
  return steps.map((step, index) =>
    index === at - 1 ? { ...step, does: { kind: "email", message } } : step,
  );
}
