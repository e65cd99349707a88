/** Scheduled pages that the checks kept from going live. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import { COUNTED, type Watch } from "./concern.ts";

type Row = { id: string; coachId: string; name: string; what: string | null };

export const scheduledPages: Watch = async (ctx, scope) => {
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id, p.coach_id as "coachId", p.listed_name as name, s.problems->0->>'what' as what
    from page_schedules s join pages p on p.id = s.page_id
    where s.state = 'stopped' and ${withinScope(scope, sql`p.coach_id`)} order by s.publish_at limit ${COUNTED}`);
  return rows.map(({ id, coachId, name, what }) => ({
    tone: "bad",
    coachId,
    alike: { kind: "not-live", name },
    title: `'${name}' did not go live at its time`,
    detail: `Visitors still see the previous version. ${what ?? ""}`.trim(),
    link: { to: `/console/pages/${id}`, label: "Look at the page" },
  }));
};
