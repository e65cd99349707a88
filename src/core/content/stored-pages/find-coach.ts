import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { coaches } from "#db/schema/index.ts";
import { type Coach, coach } from "../pages/coach.ts";

/** Null also if the coach is hidden from visitors. */
export async function findShownCoach(ctx: Pick<Context, "db">, coachId: string): Promise<Coach | null> {
  const [row] = await ctx.db
    .select({ profile: coaches.profile })
    .from(coaches)
    .where(and(eq(coaches.id, coachId), isNull(coaches.hiddenAt)));
  return row ? coach.parse(row.profile) : null;
}
