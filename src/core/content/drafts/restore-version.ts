import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";
import { findDraft } from "./draft.ts";
import { writeDraft } from "./write-draft.ts";

export type Restored = { outcome: "restored"; revision: number } | { outcome: "too-old" | "unknown" };

export function restoreVersion(
  ctx: Context,
  scope: Scope,
  { pageId, version }: { pageId: string; version: number },
): Promise<Restored> {
  return inTransaction(ctx, async (inside) => {
    const draft = await findDraft(inside, scope, { pageId, isLocked: true });
    const { rows } = await inside.db.execute<{ document: unknown }>(
      sql`select document from page_versions where page_id = ${pageId} and version = ${version}`,
    );
    if (!draft || !rows[0]) return { outcome: "unknown" };
    const { data: document } = pageDocument.safeParse({
      ...(rows[0].document as object),
      ...fixedOf(draft.live),
    });
    if (!document) return { outcome: "too-old" };
    const revision = await writeDraft(inside, scope, {
      draft,
      document,
      change: { op: "set", path: [], value: document as never },
      inverse: { op: "set", path: [], value: draft.document as never },
    });
    await recordAction(inside, scope.actor, {
      action: "page.restored",
      subject: { page: draft.slug, version },
    });
    return { outcome: "restored", revision };
  });
}

/** Keeps today's addresses: another page may have taken the old ones. */
const fixedOf = ({ id, coach, addresses, redirects }: PageDocument) => ({ id, coach, addresses, redirects });
