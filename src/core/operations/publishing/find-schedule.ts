/** When a page goes live by itself, or why it did not. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Problem } from "./problem.ts";

export type Schedule = {
  publishAt: Date;
  ownerName: string;
  state: "waiting" | "stopped";
  problems: Problem[];
  /** The draft was changed since: what goes live is not what is on the screen. */
  isBehindDraft: boolean;
};

export async function findSchedule(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<Schedule | null> {
  type Row = Omit<Schedule, "publishAt"> & { publishAt: string };
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.publish_at as "publishAt", s.owner_name as "ownerName", s.state, s.problems,
      (s.document - 'redirects') is distinct from (coalesce(d.document, p.document) - 'redirects') as "isBehindDraft"
    from page_schedules s join pages p on p.id = s.page_id left join page_drafts d on d.page_id = p.id
    where s.page_id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}`);
  const [row] = rows;
  return row ? { ...row, publishAt: new Date(row.publishAt) } : null;
}
