import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { FoundLead } from "./list-walks.ts";
import type { Origin } from "./origin-label.ts";

export type ListedLead = Origin & {
  id: string;
  email: string;
  name: string | null;
  source: string;
  answers: Record<string, unknown>;
  coachId: string;
  pageId: string;
  mail: "none" | "pending" | "sent" | "failed";
  subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained";
  createdAt: string;
  newsAgreedAt: string | null;
};

/** Leaves page and coach names to the caller: documents are large, and thousands of leads share a few pages. */
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
