/** Coaches an owner has edited: seeding renders their messages with the current profile, not the shipped one. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Coach, coach } from "../pages/coach.ts";

export async function findEditedCoaches(ctx: Pick<Context, "db">): Promise<Map<string, Coach>> {
  const { rows } = await ctx.db.execute<{ profile: unknown }>(
    sql`select profile from coaches where fingerprint is distinct from seeded_fingerprint`,
  );
  return new Map(rows.map(({ profile }) => coach.parse(profile)).map((each) => [each.slug, each]));
}
