import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findStoredPage } from "../stored-pages/find-page.ts";
import type { StoredPage } from "../stored-pages/stored-page.ts";
import { findDraft } from "./draft.ts";

export async function readCanvas(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<Pick<StoredPage, "document" | "coach" | "coachId"> | null> {
  const draft = await findDraft(ctx, scope, { pageId });
  const stored = draft && (await findStoredPage(ctx, pageId));
  if (!draft || !stored) return null;
  const { event } = stored.document;
  return {
    document: { ...draft.document, ...(event && { event }) },
    coach: stored.coach,
    coachId: stored.coachId,
  };
}
