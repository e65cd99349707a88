import { eq } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { coaches } from "#db/schema/index.ts";
import { type Coach, coach } from "../pages/coach.ts";

export async function findCoach(ctx: Context, slug: string): Promise<Coach | null> {
  const [row] = await ctx.db
    .select({ profile: coaches.profile })
    .from(coaches)
    .where(eq(coaches.slug, slug.toLowerCase()));
  return row ? coach.parse(row.profile) : null;
}
