/** Gives a coach another look: pages wear it at once, messages are rendered anew, and the worker draws the guides again. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import type { Renderer } from "../emails/renderer.ts";
import type { Coach } from "../pages/coach.ts";
import { createBrand } from "../pages/create-brand.ts";
import type { Look } from "../pages/look.ts";
import { findCoachOfScope } from "./find-coach-of-scope.ts";
import { lookFingerprint } from "./look-fingerprint.ts";
import { listMessages, putMessages, redraw } from "./messages.ts";

export type LookChange =
  | { outcome: "changed"; messages: number }
  | { outcome: "same" }
  /** Another look was saved since this one was begun; `seen` is of what is stored now. */
  | { outcome: "conflict"; seen: string }
  | { outcome: "unknown" };

/** `seen`: the fingerprint of the look that the choices began from; without it they replace whatever there is. */
type Input = { slug: string; look: Look; seen?: string };

/** The coach's words may be saved at the same moment: then the messages are rendered once more, with those. */
const ATTEMPTS = 3;

export async function changeLook(
  ctx: Context & Renderer,
  scope: Scope,
  { slug, look, seen }: Input,
): Promise<LookChange> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await findCoachOfScope(ctx, scope, { slug });
    if (!found) return { outcome: "unknown" };
    const stored = lookFingerprint(found.coach.brand);
    if (seen !== undefined && seen !== stored) return { outcome: "conflict", seen: stored };
    const { brand } = createBrand(look, found.coach.brand);
    if (lookFingerprint(brand) === stored) return { outcome: "same" };
    const messages = await keep(ctx, scope, { before: found.coach, now: { ...found.coach, brand } });
    if (messages !== null) return { outcome: "changed", messages };
  }
  const latest = await findCoachOfScope(ctx, scope, { slug });
  return latest ? { outcome: "conflict", seen: lookFingerprint(latest.coach.brand) } : { outcome: "unknown" };
}

/** How many messages were rendered anew; null where the coach changed meanwhile. */
async function keep(
  ctx: Context & Renderer,
  scope: Scope,
  { before, now }: { before: Coach; now: Coach },
): Promise<number | null> {
  const { slug } = now;
  // Rendered before anything is locked: it takes a moment.
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
      action: "coach.look-changed",
      subject: { coach: slug, messages: versions.length },
    });
    return versions;
  });
  if (put === null) return null;
  // A message that was published meanwhile was rendered in the look before.
  const settled = new Set([...stored.map(({ templateId }) => templateId), ...put]);
  const newer = (await listMessages(ctx.db, slug)).filter(({ templateId }) => !settled.has(templateId));
  const more = await putMessages(ctx, scope, await redraw(ctx, newer, now));
  return put.length + more.length;
}
