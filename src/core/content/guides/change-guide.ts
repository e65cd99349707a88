import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorableJson } from "#core/kernel/typed-text.ts";
import { guide } from "../pages/guide.ts";
import { type TypedGuide, typedGuide, writeGuide } from "./typed-guide.ts";

export type GuideChange =
  | { outcome: "changed" | "same" }
  | { outcome: "conflict" }
  | { outcome: "invalid"; problems: { path: string; message: string }[] }
  | { outcome: "unknown" };

export async function changeGuide(
  ctx: Context,
  scope: Scope,
  { guideId, fingerprint, typed }: { guideId: string; fingerprint: string; typed: unknown },
): Promise<GuideChange> {
  const read = readTyped(typed);
  if ("problems" in read) return { outcome: "invalid", problems: read.problems };
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ document: unknown; fingerprint: string; slug: string }>(sql`
      select document, fingerprint, slug from guides
      where id = ${guideId} and ${withinScope(scope.to("publish"), sql`coach_id`)} for update`);
    const [row] = rows;
    if (!row) return { outcome: "unknown" };
    if (row.fingerprint !== fingerprint) return { outcome: "conflict" };
    const before = guide.parse(row.document);
    const after = guide.parse(writeGuide(before, read.typed));
    const { rowCount } = await inside.db.execute(sql`
      update guides set document = ${JSON.stringify(after)}::jsonb, updated_at = ${ctx.clock.now()}::timestamptz
      where id = ${guideId} and document is distinct from ${JSON.stringify(after)}::jsonb`);
    if (!rowCount) return { outcome: "same" };
    await recordAction(inside, scope.actor, { action: "guide.changed", subject: { guide: row.slug } });
    return { outcome: "changed" };
  });
}

type Read = { typed: TypedGuide } | { problems: { path: string; message: string }[] };

function readTyped(typed: unknown): Read {
  if (!isStorableJson(typed))
    return { problems: [{ path: "", message: "It has a character that cannot be stored." }] };
  const read = typedGuide.safeParse(typed);
  if (read.success) return { typed: read.data };
  return {
    problems: read.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  };
}
