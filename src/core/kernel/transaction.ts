import { TransactionRollbackError } from "drizzle-orm";
import type { Context } from "./context.ts";

export function inTransaction<Ctx extends Pick<Context, "db">, Answer>(
  ctx: Ctx,
  act: (inside: Ctx) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction((db) => act({ ...ctx, db }));
}

/** Rolls back unless the result is kept, so a preview runs the same code as the change. */
export async function keptIf<Ctx extends Pick<Context, "db">, Answer>(
  ctx: Ctx,
  act: (inside: Ctx) => Promise<Answer>,
  isKept: (answer: Answer) => boolean,
): Promise<Answer> {
  let undone: { answer: Answer } | null = null;
  try {
    return await ctx.db.transaction(async (db) => {
      const answer = await act({ ...ctx, db });
      if (isKept(answer)) return answer;
      undone = { answer };
      return db.rollback();
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError && undone) return (undone as { answer: Answer }).answer;
    throw error;
  }
}
