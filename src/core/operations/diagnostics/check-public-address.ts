/** Whether PUBLIC_URL leads to this installation: links in emails, webhooks and the site checks start there. */
import type { Context } from "#core/kernel/context.ts";
import { type Finding, good } from "./check.ts";
import { probeSite } from "./probe.ts";

export async function checkPublicAddress(ctx: Pick<Context, "settings" | "clock">): Promise<Finding> {
  const { origin } = new URL(ctx.settings.publicUrl);
  const bad = (found: string, fix: string): Finding => ({ state: "bad", found, fix });
  const probed = await probeSite(ctx);
  switch (probed.kind) {
    case "answered":
      return good(`${origin} leads here.`);
    case "sample":
      return {
        state: "attention",
        found: `PUBLIC_URL is ${origin}, a sample that leads nowhere.`,
        fix: "Set PUBLIC_URL to the address visitors use, and restart web and worker.",
      };
    case "redirected":
      return bad(
        `${origin} sends visitors on to ${probed.to}.`,
        `Set PUBLIC_URL to ${probed.to}, or take the redirect away, and restart web and worker.`,
      );
    case "stranger":
      return bad(
        `${origin} answers (${probed.status}), but it is not this installation, or one with another APP_SECRETS.`,
        "Set PUBLIC_URL to the address that leads to the web process, and give every process the same APP_SECRETS.",
      );
    case "no-answer":
      return bad(
        `${origin} cannot be reached from here: ${probed.reason}.`,
        "Start the web process and its proxy, and see that PUBLIC_URL, its DNS record and its certificate are right.",
      );
  }
}
