/** What a broadcast's tags are for one person, or for a made-up one; links that act for the recipient lead nowhere. */
import { sql } from "drizzle-orm";
import { firstName } from "#core/content/emails/first-name.ts";
import { mergeTags, tagDefaults } from "#core/content/emails/merge-tags.ts";
import type { Context } from "#core/kernel/context.ts";
import { broadcastVariables } from "./broadcast-variables.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";

export async function previewPersonVariables(
  ctx: Pick<Context, "db" | "settings">,
  found: Pick<FoundBroadcast, "coachId" | "coach" | "purpose" | "ground">,
  personId: string | null,
): Promise<Record<string, string>> {
  const { rows } = await ctx.db.execute<{ name: string | null; email: string }>(
    sql`select name, email from people where id = ${personId}::uuid and coach_id = ${found.coachId}::uuid`,
  );
  const { name, email } = rows[0] ?? mergeTags;
  const shared = broadcastVariables(ctx.settings, found);
  return {
    ...tagDefaults(shared.pageUrl ?? ""),
    ...shared,
    ...{ name: name ?? "", first_name: firstName(name ?? ""), email },
    unsubscribeUrl: new URL("/unsubscribe/hidden", ctx.settings.publicUrl).href,
  };
}
