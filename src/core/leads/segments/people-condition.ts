import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Filters } from "../people/filters.ts";
import { compileConditions } from "./compile-conditions.ts";
import type { Condition } from "./conditions.ts";
import { findSegment } from "./find-segment.ts";
import { inCampaign } from "./journey-place.ts";

/** For people of the scope. Null if none is given. A deleted segment, or another coach's, matches nobody. */
export async function peopleCondition(
  ctx: Context,
  scope: Scope,
  { tag, campaign, at, source, segment }: Pick<Filters, "tag" | "campaign" | "at" | "source" | "segment">,
): Promise<SQL | null> {
  const now = ctx.clock.now();
  const items: Condition[] = [
    ...(tag ? [{ kind: "tag" as const, tag }] : []),
    ...(source ? [{ kind: "source" as const, source }] : []),
  ];
  const conditions: SQL[] =
    items.length > 0 ? [compileConditions({ kind: "group", match: "all", items }, { now })] : [];
  if (campaign) conditions.push(inCampaign(campaign, at));
  if (segment) {
    const found = await findSegment(ctx, scope, { segmentId: segment });
    conditions.push(
      found
        ? sql`${found.coachId ? sql`p.coach_id = ${found.coachId}::uuid` : sql`true`} and ${compileConditions(found.conditions, { now })}`
        : sql`false`,
    );
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}
