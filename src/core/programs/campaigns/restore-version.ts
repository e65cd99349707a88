/** Puts an old version's words back, as a new version in today's brand. */
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { listVersions } from "./list-versions.ts";
import type { Part } from "./parts.ts";
import { type Published, publishMessage } from "./publish-message.ts";
import { messageOf } from "./stored-message.ts";

export async function restoreVersion(
  ctx: Context & Renderer,
  owner: Actor,
  input: { campaignId: string; part: Part; version: number; base: string },
): Promise<Published | { outcome: "wordless" }> {
  const { version: wanted, ...rest } = input;
  const found = (await listVersions(ctx, rest)).find(({ version }) => version === wanted);
  if (!found) return { outcome: "unknown" };
  const message = messageOf(found.source);
  if (!message) return { outcome: "wordless" };
  return publishMessage(ctx, owner, { ...rest, message, putBack: wanted });
}
