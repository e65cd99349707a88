/** The rows of the list behind ids that were found, in the order they were found in. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { FoundLead } from "./list-walks.ts";
import type { Origin } from "./origin-label.ts";

export type ListedLead = Origin & {
  id: string;
  email: string;
  name: string | null;
  source: string;
  /** What the form asked beyond name and address. */
  answers: Record<string, unknown>;
  coachId: string;
  pageId: string;
  mail: "none" | "pending" | "sent" | "failed";
  subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained";
  /** ISO, to the second. */
  createdAt: string;
  /** Since when this person may be sent news and offers; null where they did not agree. */
  newsAgreedAt: string | null;
};

/** Names of pages and coaches are left to the caller: a document is large, and a list of thousands has a few dozen pages. */
export async function describeLeads(ctx: Context, found: FoundLead[]): Promise<ListedLead[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ leadId }) => leadId).join(",");
  const { rows } = await ctx.db.execute<ListedLead>(sql`
    select l.id, l.email, l.name, l.source, l.coach_id as "coachId", l.page_id as "pageId", f.mail, f.subscription_status as "subscriptionStatus",
      coalesce(l.origin, '{}') as origin, coalesce(l.metadata, '{}') - 'imported' as answers, l.source = 'test-dashboard' as "wasTested",
      exists (select from consents c where c.lead_id = l.id and c.wording like 'Imported by the owner on %') as "wasImported",
      (select to_char(p.news_agreed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from people p
        where p.email = l.email and p.coach_id = l.coach_id) as "newsAgreedAt",
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
    from unnest(string_to_array(${ids}, ',')::uuid[]) with ordinality as wanted(id, turn)
    join leads l on l.id = wanted.id
    join lead_list f on f.lead_id = l.id
    order by wanted.turn`);
  return rows;
}
