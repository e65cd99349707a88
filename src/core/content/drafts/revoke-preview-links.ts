import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

export function revokePreviewLinks(
  ctx: Context,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<"revoked" | "unknown"> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ slug: string }>(sql`
      update pages p set preview_number = p.preview_number + 1
      where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)} returning p.slug`);
    if (!rows[0]) return "unknown";
    await recordAction(inside, scope.actor, {
      action: "page.preview-revoked",
      subject: { page: rows[0].slug },
    });
    return "revoked";
  });
}
