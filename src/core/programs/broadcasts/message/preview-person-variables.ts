/** Links that act for the recipient are inert. */
import { sql } from "drizzle-orm";
import { fieldVariables } from "#core/content/emails/field-tags.ts";
import { firstName } from "#core/content/emails/first-name.ts";
import { mergeTags, tagDefaults } from "#core/content/emails/merge-tags.ts";
import type { Context } from "#core/kernel/context.ts";
import type { FoundBroadcast } from "../find-broadcast.ts";
import { broadcastVariables } from "./broadcast-variables.ts";

export async function previewPersonVariables(
  ctx: Pick<Context, "db" | "settings">,
  found: Pick<FoundBroadcast, "coachId" | "coach" | "purpose" | "ground">,
  personId: string | null,
): Promise<Record<string, string>> {
  const { rows } = await ctx.db.execute<{
    name: string | null;
    email: string;
    answers: Record<string, string> | null;
  }>(
    sql`select p.name, p.email, all_answers(p) as answers from people p where p.id = ${personId}::uuid and p.coach_id = ${found.coachId}::uuid`,
  );
  const { name, email, answers } = rows[0] ?? { ...mergeTags, answers: null };
  const shared = broadcastVariables(ctx.settings, found);
  return {
    ...tagDefaults(shared.pageUrl ?? ""),
    ...shared,
    ...fieldVariables(answers),
    ...{ name: name ?? "", first_name: firstName(name ?? ""), email },
    unsubscribeUrl: new URL("/unsubscribe/hidden", ctx.settings.publicUrl).href,
  };
}
