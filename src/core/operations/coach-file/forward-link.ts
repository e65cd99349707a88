/**
 * Links in mail that a coach's former installation sent. The source checks its own signature and signs the link anew with
 * the move's secret; the target accepts that secret for this coach's ids alone.
 */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Purpose, readLink, signLink } from "#core/kernel/signed-links/signed-link.ts";
import { type MoveState, secretOf } from "./move-coach.ts";

type Link = { purpose: Purpose; token: string };
type MoveOfLink = { coachId: string; state: MoveState; secret: string; since: string; target: string | null };

/** Null if the link is not ours, or its coach is not on the move. `token` is for the target. */
export async function findForward(
  ctx: Context,
  { purpose, token }: Link,
): Promise<{ target: string | null; token: string } | null> {
  const id = readLink(ctx.settings.secrets, purpose, token);
  const move = id && (await moveOf(ctx, id));
  if (!id || !move || move.state === "held" || move.state === "released") return null;
  return { target: move.target, token: signLink([secretOf(ctx, move)], purpose, id) };
}

/** The link under this installation's signature; null if no source forwarded it. */
export async function acceptForwarded(ctx: Context, { purpose, token }: Link): Promise<string | null> {
  const id = Buffer.from(token, "base64url")
    .toString("hex", 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const move = id.length === 36 ? await moveOf(ctx, id) : null;
  if (!move || (move.state !== "held" && move.state !== "released")) return null;
  const signed = readLink([secretOf(ctx, move)], purpose, token);
  return signed === id ? signLink(ctx.settings.secrets, purpose, id) : null;
}

async function moveOf(ctx: Pick<Context, "db">, id: string): Promise<MoveOfLink | null> {
  const { rows } = await ctx.db.execute<MoveOfLink>(sql`
    select coach_id as "coachId", state, secret, since, target from move_of_link(${id}::uuid) where coach_id is not null`);
  return rows[0] ?? null;
}
