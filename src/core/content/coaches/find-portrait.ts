import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { LOGO_WIDTH, readLogoHash, readPortraitAddress } from "../pages/addresses/portrait-address.ts";

export async function findPortrait(ctx: Pick<Context, "db">, path: string): Promise<Buffer | null> {
  const logo = readLogoHash(path);
  const wanted = logo ? { hash: logo, width: LOGO_WIDTH } : readPortraitAddress(path);
  if (!wanted) return null;
  const { rows } = await ctx.db.execute<{ content: Buffer }>(
    sql`select content from coach_portraits where hash = ${wanted.hash} and width = ${wanted.width}`,
  );
  return rows[0]?.content ?? null;
}
