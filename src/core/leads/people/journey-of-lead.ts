import { sql } from "drizzle-orm";

/** Of journey `j` and lead `l`: the one that this signup started, or that its person was in already. */
export const journeyOfLead = sql`(j.person_id = l.person_id
  and (j.lead_id = l.id or j.campaign_id in (select d.campaign_id from email_deliveries d where d.lead_id = l.id)))`;
