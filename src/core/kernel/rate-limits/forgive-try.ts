/** Takes back a try that was right: the owner's count starts anew, the address's is one less. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type Try, tryKeys } from "./take-try.ts";

export async function forgiveTry(ctx: Pick<Context, "db">, tried: Try): Promise<void> {
  const keys = tryKeys(tried);
  await ctx.db.execute(sql`delete from rate_limits where key = ${keys.whose}`);
  await ctx.db.execute(sql`update rate_limits set count = count - 1 where key = ${keys.ip} and count > 0`);
}
