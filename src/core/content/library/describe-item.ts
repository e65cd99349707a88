import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { descriptionProblem } from "./add-item.ts";

export type DescribedItem =
  | { outcome: "described" }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown" };

export function describeItem(
  ctx: Context,
  scope: Scope,
  { itemId, description: typed }: { itemId: string; description: string },
): Promise<DescribedItem> {
  const description = typed.replace(/\s+/g, " ").trim();
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ kind: "picture" | "pdf"; name: string }>(sql`
      select kind, name from library_items
      where id = ${itemId} and ${withinScope(scope, sql`coach_id`)} for update`);
    const [item] = rows;
    if (!item) return { outcome: "unknown" };
    const reason = descriptionProblem(item.kind, description);
    if (reason) return { outcome: "refused", reason };
    await inside.db.execute(sql`update library_items set description = ${description} where id = ${itemId}`);
    await recordAction(inside, scope.actor, { action: "file.described", subject: { file: item.name } });
    return { outcome: "described" };
  });
}
