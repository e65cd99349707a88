import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";
import { findDraft } from "./draft.ts";
import { applyPatch, type Patch } from "./patch.ts";

export type Undone =
  | { outcome: "changed"; revision: number; document: PageDocument; change: Patch }
  | { outcome: "nothing-left" | "unknown" };

type Input = { pageId: string; direction: "undo" | "redo" };

export function undoChange(ctx: Context, scope: Scope, { pageId, direction }: Input): Promise<Undone> {
  return inTransaction(ctx, async (inside) => {
    const draft = await findDraft(inside, scope, { pageId, isLocked: true });
    if (!draft) return { outcome: "unknown" };
    const { rows } = await inside.db.execute<{ change: Patch; inverse: Patch }>(sql`
      select c.change, c.inverse from page_drafts d join page_draft_changes c on c.page_id = d.page_id
        and c.position = d.applied + ${direction === "undo" ? 0 : 1}::int
      where d.page_id = ${pageId}`);
    const [row] = rows;
    const change = row && (direction === "undo" ? row.inverse : row.change);
    const patched = change && applyPatch(draft.document, change);
    if (!patched) return { outcome: "nothing-left" };
    const document = pageDocument.parse(patched.document);
    const { rows: written } = await inside.db.execute<{ revision: number }>(sql`
      update page_drafts set document = ${JSON.stringify(document)}::jsonb, revision = revision + 1,
        applied = applied + ${direction === "undo" ? -1 : 1}::int,
        updated_at = ${ctx.clock.now().toISOString()}, updated_by = ${scope.actor.name}
      where page_id = ${pageId} returning revision`);
    return { outcome: "changed", revision: written[0]?.revision ?? 0, document, change };
  });
}
