import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import type { Renderer } from "../emails/renderer.ts";
import type { Coach } from "../pages/coach.ts";
import { listMessages, putMessages, redraw } from "./messages.ts";

/** Returns how many messages were rendered, or null if the coach changed meanwhile. */
export async function keepCoach(
  ctx: Context & Renderer,
  scope: Scope,
  { before, now, action }: { before: Coach; now: Coach; action: "coach.look-changed" | "coach.logo-changed" },
): Promise<number | null> {
  const { slug } = now;
  // Render before locking: it takes a moment.
  const stored = await listMessages(ctx.db, slug);
  const messages = await redraw(ctx, stored, now);
  const put = await inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const { rows } = await inside.db.execute(sql`
      update coaches set profile = ${JSON.stringify(now)}::jsonb
      where slug = ${slug} and profile = ${JSON.stringify(before)}::jsonb returning id`);
    if (rows.length === 0) return null;
    const versions = await putMessages(inside, scope, messages);
    await recordAction(inside, scope.actor, {
      action,
      subject: { coach: slug, messages: versions.length },
    });
    return versions;
  });
  if (put === null) return null;
  // Messages published meanwhile were rendered with the old look.
  const settled = new Set([...stored.map(({ templateId }) => templateId), ...put]);
  const newer = (await listMessages(ctx.db, slug)).filter(({ templateId }) => !settled.has(templateId));
  const more = await putMessages(ctx, scope, await redraw(ctx, newer, now));
  return put.length + more.length;
}
