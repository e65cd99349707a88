/** One transaction around everything a verb does, and around every verb it calls with the context it is handed inside. */
import type { Context } from "./context.ts";

export function inTransaction<Ctx extends Pick<Context, "db">, Answer>(
  ctx: Ctx,
  act: (inside: Ctx) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction((db) => act({ ...ctx, db }));
}
