import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { FoundCampaign } from "../find-campaign.ts";
import type { Plan } from "./plan.ts";

/** Whether step 1 is the signup email, which stays first: unless the campaign has one of its own, or only something else starts it. */
export async function answersSignup(
  { db }: Pick<Context, "db">,
  { id, coachId, ownSignup }: Pick<FoundCampaign, "id" | "coachId" | "ownSignup">,
  { starts }: Plan,
): Promise<boolean> {
  if (ownSignup || starts.length === 0) return !ownSignup;
  const { rowCount } = await db.execute(sql`
    select from pages p where p.coach_id = ${coachId}::uuid and find_campaign(p.coach_id, p.listed_campaign) = ${id}::uuid limit 1`);
  return rowCount !== 0;
}
