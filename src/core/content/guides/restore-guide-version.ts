/** An older version becomes the draft, to be looked at and published. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { guide } from "../pages/guide.ts";
import { findGuideDraft } from "./find-guide-draft.ts";
import { draftOf } from "./guide-draft.ts";
import { writeGuideDraft } from "./save-guide-draft.ts";

export type RestoredGuide = { outcome: "restored"; revision: number } | { outcome: "too-old" | "unknown" };

export function restoreGuideVersion(
  ctx: Context,
  scope: Scope,
  { guideId, version }: { guideId: string; version: number },
): Promise<RestoredGuide> {
  return inTransaction(ctx, async (inside) => {
    const found = await findGuideDraft(inside, scope, { guideId, isLocked: true });
    const { rows } = await inside.db.execute<{ document: unknown }>(
      sql`select document from guide_versions where guide_id = ${guideId} and version = ${version}`,
    );
    if (!found || !rows[0]) return { outcome: "unknown" };
    const { data: document } = guide.safeParse(rows[0].document);
    if (!document) return { outcome: "too-old" };
    const revision = await writeGuideDraft(inside, scope, {
      guideId,
      version: found.version,
      draft: draftOf(document),
    });
    await recordAction(inside, scope.actor, {
      action: "guide.restored",
      subject: { guide: found.slug, version },
    });
    return { outcome: "restored", revision };
  });
}
