/** Gives a new page the PDF that was posted with it; without one the page goes on asking for it. */
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { PostedForm } from "#web/posted-form.ts";
import { guideChange } from "./guide-change.server.ts";

/** What is wrong with the file; null where it was taken, or none was posted. */
export async function givePdf(
  ctx: Context & PictureEncoder,
  scope: Scope,
  { pageId, form }: { pageId: string; form: PostedForm },
): Promise<string | null> {
  const draft = await findDraft(ctx, scope, { pageId });
  const change = draft && (await guideChange(ctx, scope, { draft, form }));
  if (!draft || !change) return null;
  if ("errors" in change) return Object.values(change.errors)[0] ?? null;
  const changed = await changeDraft(ctx, scope, { pageId, change, revision: draft.revision });
  return changed.outcome === "changed" ? null : "The PDF could not be given to the page.";
}
