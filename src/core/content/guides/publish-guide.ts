/** Publishes the draft as a new version; the worker draws its PDF. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { guide } from "../pages/guide.ts";
import { findGuideDraft } from "./find-guide-draft.ts";
import { checkDraft, type GuideProblem, guideOf } from "./guide-draft.ts";

export type PublishedGuide =
  | { outcome: "published"; version: number }
  | { outcome: "changed"; authorName: string | null }
  | { outcome: "incomplete"; problems: GuideProblem[] }
  | { outcome: "same" | "unknown" };

export function publishGuide(
  ctx: Context,
  scope: Scope,
  { guideId, revision }: { guideId: string; revision: number },
): Promise<PublishedGuide> {
  return inTransaction(ctx, async (inside) => {
    const found = await findGuideDraft(inside, scope.to("publish"), { guideId, isLocked: true });
    if (!found) return { outcome: "unknown" };
    if (found.revision !== revision) return { outcome: "changed", authorName: found.updatedBy };
    const problems = checkDraft(found.draft);
    if (problems.length > 0) return { outcome: "incomplete", problems };
    const after = guide.parse(guideOf(found.live, found.draft));
    const now = sql`${ctx.clock.now()}::timestamptz`;
    const { rows } = await inside.db.execute<{ version: number }>(sql`
      update guides set document = ${JSON.stringify(after)}::jsonb, updated_at = ${now}
      where id = ${guideId} and document is distinct from ${JSON.stringify(after)}::jsonb returning version`);
    const version = rows[0]?.version;
    if (version !== undefined) {
      // As the draft was laid out, until the PDF is drawn.
      await inside.db.execute(sql`
        update guide_versions v set published_by = ${scope.actor.name}, published_at = ${now}, layout = d.layout
        from guide_drafts d where d.guide_id = v.guide_id and v.guide_id = ${guideId} and v.version = ${version}`);
      await recordAction(inside, scope.actor, {
        action: "guide.published",
        subject: { guide: found.slug, version },
      });
    }
    await inside.db.execute(sql`delete from guide_drafts where guide_id = ${guideId}`);
    return version === undefined ? { outcome: "same" } : { outcome: "published", version };
  });
}
