import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { PreviewRecipient } from "#core/programs/campaigns/messages/list-preview-recipients.ts";

const SHOWN = 20;

export async function listPreviewPeople(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<PreviewRecipient[]> {
  const { rows } = await ctx.db.execute<PreviewRecipient>(sql`
    select p.id, p.name, p.email from people p join broadcasts b on b.coach_id = p.coach_id
    where b.id = ${broadcastId}::uuid and ${withinScope(scope, sql`b.coach_id`)} order by p.id desc limit ${SHOWN}`);
  return rows;
}
