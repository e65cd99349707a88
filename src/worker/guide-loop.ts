/** Draws guides that changed: a look every few seconds, at once again while there is more; told to stop, it leaves the rest to another worker. */
import { drawStaleGuide } from "#core/content/guides/draw-stale-guide.ts";
import type { GuideDrawer } from "#core/content/guides/guide-drawer.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Loop, startLoop } from "./loop.ts";

export function startGuideLoop(ctx: Context & GuideDrawer): Loop {
  const ending = new AbortController();
  const loop = startLoop(ctx, {
    name: "guides",
    pauseMs: 2000,
    round: async () => (await drawStaleGuide(ctx, { signal: ending.signal })) !== "none",
  });
  return {
    async stop() {
      ending.abort();
      await loop.stop();
    },
  };
}
