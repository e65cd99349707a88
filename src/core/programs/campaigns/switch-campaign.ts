/** Pauses or resumes follow-up; a trigger wakes journeys that became due in the meantime. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export async function switchCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId, active }: { campaignId: string; active: boolean },
): Promise<"switched" | "already" | "unknown"> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const reason = active ? null : `Paused on ${day} by ${scope.actor.name}.`;
  const { rows } = await ctx.db.execute<{ was: boolean }>(sql`
    update email_campaigns c set is_active = ${active}, pause_reason = ${reason}, paused_by = ${active ? null : "owner"}
    from email_campaigns old where c.id = ${campaignId} and old.id = c.id and old.is_active <> ${active}
      and ${withinScope(scope.to("publish"), sql`c.coach_id`)}
    returning old.is_active as was`);
  if (rows.length > 0) {
    await recordAction(ctx, scope.actor, {
      action: active ? "campaign.resumed" : "campaign.paused",
      subject: { campaign: campaignId },
    });
    return "switched";
  }
  const known = await ctx.db.execute(
    sql`select from email_campaigns where id = ${campaignId} and ${withinScope(scope.to("publish"), sql`coach_id`)}`,
  );
  return known.rows.length > 0 ? "already" : "unknown";
}
