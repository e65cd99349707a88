/** The photo at an address of ours, as it is sent to a browser. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { readPortraitAddress } from "../pages/portrait-address.ts";

export async function findPortrait(ctx: Pick<Context, "db">, path: string): Promise<Buffer | null> {
  const wanted = readPortraitAddress(path);
  if (!wanted) return null;
  const { rows } = await ctx.db.execute<{ content: Buffer }>(
    sql`select content from coach_portraits where hash = ${wanted.hash} and width = ${wanted.width}`,
  );
  return rows[0]?.content ?? null;
}
