import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { compileConditions } from "./compile-conditions.ts";
import { findSegment } from "./find-segment.ts";

/** Null if neither is given. A deleted segment, or another coach's, matches nobody. */
export async function peopleCondition(
  ctx: Context,
  scope: Scope,
  { tag, segment }: { tag?: string; segment?: string },
): Promise<SQL | null> {
  const conditions: SQL[] = [];
  if (tag)
    conditions.push(
      sql`exists (select from person_tags pt where pt.person_id = p.id and pt.tag_id = ${tag}::uuid)`,
    );
  if (segment) {
    const found = await findSegment(ctx, scope, { segmentId: segment });
    conditions.push(
      found
        ? sql`p.coach_id = ${found.coachId}::uuid and ${compileConditions(found.conditions, { now: ctx.clock.now() })}`
        : sql`false`,
    );
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}
