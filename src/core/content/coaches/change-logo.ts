/** Pages show the new logo at once, messages are rendered again, and the worker redraws the guides. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Renderer } from "../emails/renderer.ts";
import { LOGO_WIDTH, logoAddress } from "../pages/addresses/portrait-address.ts";
import { findCoachOfScope } from "./find-coach-of-scope.ts";
import { keepCoach } from "./keep-coach.ts";
import { resizeLogo } from "./resize-logo.ts";

export type LogoChange =
  | { outcome: "changed" | "removed" | "same" | "unknown" }
  | { outcome: "refused"; reason: string };

const ATTEMPTS = 3;

export async function changeLogo(
  ctx: Context & Renderer,
  scope: Scope,
  { slug, file }: { slug: string; file: Buffer | null },
): Promise<LogoChange> {
  if (!(await findCoachOfScope(ctx, scope.to("publish"), { slug }))) return { outcome: "unknown" };
  const resized = file && (await resizeLogo(file));
  if (resized?.outcome === "refused") return resized;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await findCoachOfScope(ctx, scope.to("publish"), { slug });
    if (!found) return { outcome: "unknown" };
    const { logo: _, ...bare } = found.coach;
    const logo = resized && {
      ...{ address: logoAddress(resized.hash), width: resized.width, height: resized.height },
      ground: resized.ground,
    };
    if (found.coach.logo?.address === logo?.address) return { outcome: "same" };
    if (resized)
      await ctx.db.execute(sql`
        insert into coach_portraits (hash, width, coach_id, content, created_at)
        values (${resized.hash}, ${LOGO_WIDTH}::int, ${found.coachId}, ${resized.content}, ${ctx.clock.now()}::timestamptz)
        on conflict (hash, width) do nothing`);
    const kept = await keepCoach(ctx, scope, {
      before: found.coach,
      now: logo ? { ...bare, logo } : bare,
      action: "coach.logo-changed",
    });
    if (kept !== null) return { outcome: logo ? "changed" : "removed" };
  }
  return { outcome: "refused", reason: "Someone else was changing this coach. Please try again." };
}
