/** Emails everybody who may publish the page once that a scheduled page did not go live, and why. */
import { sql } from "drizzle-orm";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { queueOwnerNotice } from "#core/sending/deliveries/queue-owner-notice.ts";
import { stopsOf } from "../../checks/page/stops.ts";

type Row = { pageId: string; coachId: string; publishAt: string; name: string; problems: Finding[] };

export function notifyStopped(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<Row>(sql`
      update page_schedules s set notified_at = ${ctx.clock.now()}::timestamptz, next_attempt_at = null from pages p
      where p.id = s.page_id and s.state = 'stopped' and s.notified_at is null
      returning s.page_id as "pageId", p.coach_id as "coachId", to_json(s.publish_at) #>> '{}' as "publishAt", p.listed_name as name, s.problems`);
    for (const { pageId, coachId, publishAt, name, problems } of rows) {
      const stops = stopsOf(problems);
      await queueOwnerNotice(inside, {
        occasion: `page-stopped:${pageId}:${publishAt}`,
        to: { may: "publish", coachId },
        subject: `Not published: ${name}`,
        text: `“${name}” was planned to go live now, and was not: the checks before publishing found something. Visitors see what they saw before.

${stops.map(({ found, fix }) => `${found}\n${fix}`).join("\n\n")}

The page: ${new URL(`/console/pages/${pageId}`, ctx.settings.publicUrl).href}`,
      });
    }
    return rows.length > 0;
  });
}
