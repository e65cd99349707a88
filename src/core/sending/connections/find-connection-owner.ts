import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";

export type ConnectionOwner = { coachId: string | null; slug: string; name: string };

export async function findConnectionOwner(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { coach }: { coach: string },
): Promise<ConnectionOwner | null> {
  if (coach === "") return isWholeSite(scope) ? { coachId: null, slug: "", name: "" } : null;
  const { rows } = await ctx.db.execute<{ coachId: string; slug: string; name: string }>(sql`
    select id as "coachId", slug, profile->>'name' as name from coaches where slug = ${coach} and ${withinScope(scope.to("sending"), sql`id`)}`);
  return rows[0] ?? null;
}
