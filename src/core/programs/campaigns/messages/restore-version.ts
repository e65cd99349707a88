import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { listVersions } from "./list-versions.ts";
import type { Part } from "./parts.ts";
import { type Published, publishMessage } from "./publish-message.ts";
import { messageOf } from "./stored-message.ts";

export async function restoreVersion(
  ctx: Context & Renderer,
  scope: Scope,
  input: { campaignId: string; part: Part; version: number; base: string },
): Promise<Published | { outcome: "wordless" }> {
  const { version: wanted, ...rest } = input;
  const found = (await listVersions(ctx, scope, rest)).find(({ version }) => version === wanted);
  if (!found) return { outcome: "unknown" };
  const message = messageOf(found.source);
  if (!message) return { outcome: "wordless" };
  return publishMessage(ctx, scope, { ...rest, message, putBack: wanted });
}
