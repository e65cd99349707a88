/** Makes an earlier version of a page its draft: nothing that visitors see changes until it is published. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";
import { findDraft } from "./draft.ts";
import { writeDraft } from "./write-draft.ts";

export type Restored =
  | { outcome: "restored"; revision: number }
  /** It does not fit what a page may be today. */
  | { outcome: "too-old" }
  | { outcome: "unknown" };

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

/** Its addresses are those it has today: what was given to another page since stays there. */
const fixedOf = ({ id, coach, addresses, redirects }: PageDocument) => ({ id, coach, addresses, redirects });
