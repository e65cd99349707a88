import type { Context } from "#core/kernel/context.ts";
import { siteSettings } from "#db/schema/index.ts";

export async function storeSiteSettings(
  ctx: Pick<Context, "db" | "clock">,
  some: Partial<typeof siteSettings.$inferInsert>,
): Promise<void> {
  const values = { ...some, updatedAt: ctx.clock.now() };
  await ctx.db
    .insert(siteSettings)
    .values(values)
    .onConflictDoUpdate({ target: siteSettings.single, set: values });
}
