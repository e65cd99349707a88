/** Pages show the new look at once, messages are rendered again, and the worker redraws the guides. */
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Renderer } from "../emails/renderer.ts";
import { createBrand } from "../pages/look/create-brand.ts";
import type { Look } from "../pages/look/look.ts";
import { findCoachOfScope } from "./find-coach-of-scope.ts";
import { keepCoach } from "./keep-coach.ts";
import { lookFingerprint } from "./look-fingerprint.ts";

export type LookChange =
  | { outcome: "changed"; messages: number }
  | { outcome: "conflict"; seen: string }
  | { outcome: "same" | "unknown" };

/** `seen`: fingerprint of the look being edited; without it, the change overwrites. */
type Input = { slug: string; look: Look; seen?: string };

/** The profile may be saved concurrently; messages are then rendered again with it. */
const ATTEMPTS = 3;

export async function changeLook(
  ctx: Context & Renderer,
  scope: Scope,
  { slug, look, seen }: Input,
): Promise<LookChange> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await findCoachOfScope(ctx, scope.to("publish"), { slug });
    if (!found) return { outcome: "unknown" };
    const stored = lookFingerprint(found.coach.brand);
    if (seen !== undefined && seen !== stored) return { outcome: "conflict", seen: stored };
    const { brand } = createBrand(look, found.coach.brand);
    if (lookFingerprint(brand) === stored) return { outcome: "same" };
    const messages = await keepCoach(ctx, scope, {
      before: found.coach,
      now: { ...found.coach, brand },
      action: "coach.look-changed",
    });
    if (messages !== null) return { outcome: "changed", messages };
  }
  const latest = await findCoachOfScope(ctx, scope.to("publish"), { slug });
  return latest ? { outcome: "conflict", seen: lookFingerprint(latest.coach.brand) } : { outcome: "unknown" };
}
