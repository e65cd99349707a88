import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { withTimeLimit } from "./time-limit.ts";

const ANSWER_MS = 2000;

export async function askDatabase(ctx: Context): Promise<boolean> {
  try {
    await withTimeLimit(ANSWER_MS, () => ctx.db.execute(sql`select 1`));
    return true;
  } catch {
    return false;
  }
}
