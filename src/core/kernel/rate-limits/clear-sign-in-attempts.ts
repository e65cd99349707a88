import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type SignInAttempt, signInAttemptKeys } from "./count-sign-in-attempt.ts";

export async function clearLimits(db: Pick<Context["db"], "execute">, keys: string[]): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = any(${sql.param(keys)}::text[])`);
}

export async function clearSignInAttempts(ctx: Pick<Context, "db">, tried: SignInAttempt): Promise<void> {
  const keys = signInAttemptKeys(tried);
  await clearLimits(ctx.db, [keys.whose]);
  if (keys.ip)
    await ctx.db.execute(sql`update rate_limits set count = count - 1 where key = ${keys.ip} and count > 0`);
}
