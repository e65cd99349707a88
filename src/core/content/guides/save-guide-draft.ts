import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorableJson } from "#core/kernel/typed-text.ts";
import { findGuideDraft } from "./find-guide-draft.ts";
import { type GuideDraft, guideDraft } from "./guide-draft.ts";

export type SavedGuide =
  | { outcome: "saved"; revision: number; savedAt: string }
  /** Someone saved or published since `revision` and `version` were read; nothing changed. */
  | { outcome: "changed"; authorName: string | null; at: string | null }
  | { outcome: "too-long" | "invalid" | "unknown" };

type Input = { guideId: string; draft: unknown; revision: number; version: number };

export async function saveGuideDraft(
  ctx: Context,
  scope: Scope,
  { guideId, draft: typed, revision, version }: Input,
): Promise<SavedGuide> {
  const read = isStorableJson(typed) ? guideDraft.safeParse(typed) : null;
  if (!read?.success)
    return { outcome: read?.error.issues.some(({ code }) => code === "too_big") ? "too-long" : "invalid" };
  return inTransaction(ctx, async (inside) => {
    const found = await findGuideDraft(inside, scope, { guideId, isLocked: true });
    if (!found) return { outcome: "unknown" };
    if (found.revision !== revision || found.version !== version)
      return {
        outcome: "changed",
        authorName: found.updatedBy,
        at: found.updatedAt?.toISOString() ?? null,
      };
    const savedAt = ctx.clock.now().toISOString();
    const written = await writeGuideDraft(inside, scope, { guideId, version, draft: read.data });
    return { outcome: "saved", revision: written, savedAt };
  });
}

/** The caller's transaction must hold the lock on the guide's row. */
export async function writeGuideDraft(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
  { guideId, version, draft }: { guideId: string; version: number; draft: GuideDraft },
): Promise<number> {
  const { rows } = await ctx.db.execute<{ revision: number }>(sql`
    insert into guide_drafts as d (guide_id, document, base_version, revision, updated_at, updated_by)
    values (${guideId}, ${JSON.stringify(draft)}::jsonb, ${version}, 1, ${ctx.clock.now()}::timestamptz, ${scope.actor.name})
    on conflict (guide_id) do update set document = excluded.document, revision = d.revision + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning revision`);
  return rows[0]?.revision ?? 0;
}
