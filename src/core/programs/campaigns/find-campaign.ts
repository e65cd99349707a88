import { sql } from "drizzle-orm";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type FoundCampaign = {
  id: string;
  name: string;
  fromName: string;
  fromEmail: string;
  coachId: string;
  coach: Coach;
  isActive: boolean;
  pauseReason: string | null;
  pausedBy: "owner" | "health" | null;
  confirmFirst: boolean;
  asksBooked: boolean;
  ownSignup: boolean;
  rearranged: boolean;
  isArchived: boolean;
};

export async function findCampaign(
  { db }: Pick<Context, "db">,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<FoundCampaign | null> {
  const { rows } = await db.execute<Omit<FoundCampaign, "coach"> & { profile: unknown }>(sql`
    select c.id, c.name, c.coach_id as "coachId", c.from_name as "fromName", c.from_email as "fromEmail", o.profile, c.is_active as "isActive",
      c.pause_reason as "pauseReason", c.paused_by as "pausedBy", c.confirm_first as "confirmFirst", c.asks_booked as "asksBooked", c.signup_template_id is not null as "ownSignup",
      c.rearranged_at is not null as rearranged, c.archived_at is not null as "isArchived"
    from email_campaigns c join coaches o on o.id = c.coach_id where c.id = ${campaignId} and ${withinScope(scope, sql`c.coach_id`)}`);
  const [row] = rows;
  if (!row) return null;
  const { profile, ...found } = row;
  return { ...found, coach: coach.parse(profile) };
}
