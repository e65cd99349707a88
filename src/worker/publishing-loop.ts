/** Publishes pages whose planned time has come, and tells owners of those that could not be. */
import type { Context } from "#core/kernel/context.ts";
import { notifyStopped } from "#core/operations/publishing/notify-stopped.ts";
import { publishDuePage } from "#core/operations/publishing/publish-due-page.ts";
import { type Loop, startLoop } from "./loop.ts";

export const startPublishingLoop = (ctx: Context): Loop =>
  startLoop(ctx, {
    name: "publishing",
    pauseMs: 2000,
    async round() {
      const published = await publishDuePage(ctx);
      return (await notifyStopped(ctx)) || published !== "none";
    },
  });
