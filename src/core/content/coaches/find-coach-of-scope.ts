import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { type Coach, coach } from "../pages/coach.ts";

export async function findCoachOfScope(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { slug }: { slug: string },
): Promise<{ coachId: string; coach: Coach } | null> {
  if (!isStorable(slug)) return null;
  const { rows } = await ctx.db.execute<{ id: string; profile: unknown }>(
    sql`select id, profile from coaches where slug = ${slug} and deletion_requested_at is null and ${withinScope(scope, sql`id`)}`,
  );
  return rows[0] ? { coachId: rows[0].id, coach: coach.parse(rows[0].profile) } : null;
}
