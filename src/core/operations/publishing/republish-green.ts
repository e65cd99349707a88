/** The way back from a red night in one step: the last green version becomes the draft, and goes live through the guard. */
import { findDraft } from "#core/content/drafts/draft.ts";
import { restoreVersion } from "#core/content/drafts/restore-version.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findGreenVersion } from "./find-green-version.ts";
import { type Published, publishPage } from "./publish-page.ts";

/** `has-draft`: unpublished changes would be lost; they are the owner's to publish or discard first. */
export type Republished = Published | { outcome: "has-draft" } | { outcome: "too-old" };

export async function republishGreen(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<Republished> {
  const red = await findGreenVersion(ctx, scope, { pageId });
  if (!red?.greenVersion) return { outcome: "unknown" };
  const draft = await findDraft(ctx, scope, { pageId });
  if (draft?.hasChanges) return { outcome: "has-draft" };
  const restored = await restoreVersion(ctx, scope, { pageId, version: red.greenVersion });
  if (restored.outcome !== "restored") return restored;
  return publishPage(ctx, scope, { pageId, revision: restored.revision });
}
