import { sql } from "drizzle-orm";
import { type ActionName, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import type { Renderer } from "../emails/renderer.ts";
import type { Coach } from "../pages/coach.ts";
import { listMessages, putMessages, redraw } from "./messages.ts";

type Kept = {
  /** Nothing is stored if the profile is another one by then. Absent: it is overwritten. */
  before?: Coach;
  now: Coach;
  action: ActionName;
  /** What else the audit entry says. */
  said?: Record<string, string>;
  /** Changes the text of the messages. */
  rename?<Value>(value: Value): Value;
  /** In the same transaction. */
  also?(inside: Context): Promise<void>;
};

/** Returns how many messages were rendered, or null if the coach changed meanwhile. */
export async function keepCoach(
  ctx: Context & Renderer,
  scope: Scope,
  { before, now, action, said, rename = (value) => value, also }: Kept,
): Promise<number | null> {
  const { slug } = now;
  // Render before locking: it takes a moment.
  const stored = await listMessages(ctx.db, slug);
  const messages = await redraw(
    ctx,
    stored.map((message) => ({ ...message, words: rename(message.words) })),
    now,
  );
  const put = await inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const isSame = before ? sql`profile = ${JSON.stringify(before)}::jsonb` : sql`true`;
    const { rows } = await inside.db.execute(sql`
      update coaches set profile = ${JSON.stringify(now)}::jsonb where slug = ${slug} and ${isSame} returning id`);
    if (rows.length === 0) return null;
    await also?.(inside);
    const versions = await putMessages(inside, scope, messages);
    await recordAction(inside, scope.actor, {
      action,
      subject: { coach: slug, ...said, messages: versions.length },
    });
    return versions;
  });
  if (put === null) return null;
  // Messages published meanwhile were rendered as the coach was before.
  const settled = new Set([...stored.map(({ templateId }) => templateId), ...put]);
  for (const { templateId } of messages) settled.delete(templateId);
  const newer = (await listMessages(ctx.db, slug)).filter(({ templateId }) => !settled.has(templateId));
  const more = await putMessages(ctx, scope, await redraw(ctx, newer, now));
  return put.length + more.length;
}
