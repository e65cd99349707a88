import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { readTagName } from "./typed-tag.ts";

export type TagRename =
  | { outcome: "renamed" | "same" | "unknown" | "exists" }
  | { outcome: "invalid"; reason: string };

export async function renameTag(
  ctx: Context,
  scope: Scope,
  { tagId, name: typed }: { tagId: string; name: string },
): Promise<TagRename> {
  const read = readTagName(typed);
  if (read.outcome === "invalid") return read;
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ name: string; isUsed: boolean }>(sql`
      select t.name, exists (select from tags o where (o.coach_id = t.coach_id or o.coach_id is null or t.coach_id is null) and lower(o.name) = lower(${read.name}) and o.id <> t.id) as "isUsed"
      from tags t where t.id = ${tagId}::uuid and ${withinScope(scope, sql`t.coach_id`)} for update of t`);
    const tag = rows[0];
    if (!tag) return { outcome: "unknown" };
    if (tag.name === read.name) return { outcome: "same" };
    if (tag.isUsed) return { outcome: "exists" };
    await inside.db.execute(sql`update tags set name = ${read.name} where id = ${tagId}::uuid`);
    await recordAction(inside, scope.actor, { action: "tag.renamed", subject: { tag: tagId } });
    return { outcome: "renamed" };
  });
}
