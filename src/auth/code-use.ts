/** An app code is valid once, for enabling the app as for signing in. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { parseAnswer } from "#db/call-function.ts";
import type { AuthContext } from "./auth.ts";

/** Longer than the library accepts a code: its own half minute, the one before and the one after. */
const SECONDS = 120;

/** False if the code was used before. Recorded before verification, so that only one of two simultaneous uses passes. */
export async function isFirstUse(ctx: AuthContext, ownerId: string, code: string): Promise<boolean> {
  const key = `code-used:${createHash("sha256").update(`${ownerId}:${code}`).digest("base64url")}`;
  const { rows } = await ctx.db.execute<{ times: unknown }>(
    sql`select increment_rate_limit(${key}, ${SECONDS}, ${ctx.clock.now()}) as times`,
  );
  return parseAnswer("increment_rate_limit", rows[0]?.times, z.number()) === 1;
}
