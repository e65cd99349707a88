import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { listAttachablePages } from "./list-attachable-pages.ts";
import { listCampaignPages } from "./list-campaign-pages.ts";

export type Attached = {
  outcome: "attached" | "same" | "changed-meanwhile" | "unknown";
};

export async function attachCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId, pageId }: { campaignId: string; pageId: string },
): Promise<Attached> {
  const pages = await listAttachablePages(ctx, scope, { campaignId });
  if (!pages.some((page) => page.pageId === pageId)) {
    const there = await listCampaignPages(ctx, scope, { campaignId });
    return { outcome: there?.some((page) => page.pageId === pageId) ? "same" : "unknown" };
  }
  const draft = await findDraft(ctx, scope, { pageId });
  if (!draft) return { outcome: "unknown" };
  const { outcome } = await changeDraft(ctx, scope, {
    pageId,
    change: { op: "set", path: ["form", "campaign"], value: campaignId },
    revision: draft.revision,
  });
  if (outcome === "changed") return { outcome: "attached" };
  return { outcome: outcome === "unknown" ? "unknown" : "changed-meanwhile" };
}
