/** Makes a campaign's draft live. What was shown is counted again first. */
import { data, redirect } from "react-router";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { type ChangeEffects, readEffects } from "#core/operations/change-rehearsal/read-effects.ts";
import { publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { readPlanDraft, savePlan } from "#core/programs/campaigns/plan/save-plan.ts";
import { compareFigures, type MovedFigure } from "./seen-figures.ts";

export type ChangeAnswer =
  /** Somebody published or saved meanwhile, two others are being played, or it can't be published. */
  | { problem: "changed" | "busy" | "refused" }
  | { problem: "moved"; moved: MovedFigure[]; effects: ChangeEffects };

type Posted = { campaignId: string; field(name: string): string; signal: AbortSignal };

export async function actOnChange(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId, field, signal }: Posted,
): Promise<ChangeAnswer> {
  const found = await readPlanDraft(ctx, scope.to("publish"), { campaignId });
  if (!found) throw data(null, { status: 404 });
  const here = `/console/campaigns/${campaignId}`;
  const { base, draft } = found;
  if (!draft) throw redirect(`${here}/change`);
  const { plan, revision } = draft;
  if (revision !== readWhole(field("revision")) || base !== field("base")) return { problem: "changed" };
  const intent = field("intent");
  if (intent === "continue") {
    const { outcome } = await savePlan(ctx, scope.to("publish"), { campaignId, plan, base, revision });
    if (outcome !== "saved") return { problem: "changed" };
    throw redirect(`${here}/change`);
  }
  if (intent !== "everybody" && intent !== "from-now-on") throw data(null, { status: 400 });
  if (draft.isOutdated) return { problem: "changed" };
  if (intent === "everybody" && field("asked") !== "yes") {
    const effects = await readEffects(ctx, scope, { campaignId, signal });
    if (!effects || effects === "busy") return { problem: effects ?? "changed" };
    const moved = compareFigures(field("seen"), effects);
    if (!moved || moved.length > 0) return { problem: "moved", moved: moved ?? [], effects };
  }
  const { outcome } = await publishPlan(ctx, scope, { campaignId, plan, base, revision, reach: intent });
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome !== "published") return { problem: outcome };
  throw redirect(`${here}?done=${intent === "everybody" ? "applied" : "applied-from-now-on"}`);
}
