/** Where a journey `j` of a campaign stands: the figures of the map count by it, and the list of people finds by it. */
import { type SQL, sql } from "drizzle-orm";

/** `active`, `completed`, or why it stopped. */
export const journeyEnd = sql`case when j.is_completed then 'completed' else coalesce(j.stop_reason, 'active') end`;

/** Whether it had the step it stands at: before the first one it stands at 1, too. `c` is its campaign. */
export const hasBegun = sql`(j.current_sequence > 1 or j.started_by = 'signup' and not c.own_signup
  or exists (select from email_deliveries d where d.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence)
  or coalesce(j.skipped_steps @> jsonb_build_array(jsonb_build_object('step', j.current_sequence)), false))`;

const campaign = (id: string) =>
  sql`select id, signup_template_id is not null as own_signup, rearranged_at is not null as rearranged from email_campaigns where id = ${id}::uuid`;

/** `place`: as `Filters.at` has it. */
export function inCampaign(campaignId: string, place: string | undefined): SQL {
  const [what, of = ""] = place?.split("-") ?? [];
  const journeys = sql`select from (${campaign(campaignId)}) c join user_journeys j on j.campaign_id = c.id and j.person_id = p.id`;
  switch (what) {
    case undefined:
      return sql`exists (${journeys})`;
    case "waiting":
      return sql`exists (${journeys} and ${journeyEnd} = 'active'
        join lateral next_step(j.id, c.id, j.edition, j.current_sequence, ${hasBegun}, c.own_signup, c.rearranged) s on s.step = ${Number(of)})`;
    case "by":
      return sql`exists (${journeys} and j.started_by = ${of})`;
    case "left":
      return sql`exists (${journeys} and ${journeyEnd} not in ('active', 'completed', 'goal'))`;
    default:
      return sql`exists (${journeys} and ${journeyEnd} = ${what})`;
  }
}
