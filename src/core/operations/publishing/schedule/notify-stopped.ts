/** Tells every owner, once, that a page did not go live at its time, and what stopped it. */
import { sql } from "drizzle-orm";
import { sendOwnerMessage } from "#core/access/owners/send-owner-message.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { type TaskRun, uncontestedRun } from "#core/kernel/task-run.ts";
import { stopsOf } from "../../checks/page/stops.ts";

type Row = { page_id: string; publish_at: string; name: string; problems: Finding[] };

/** A message that no server took is tried again then. */
const AGAIN_SECONDS = 300;

/** Whether there may be another one to tell of. */
export async function notifyStopped(ctx: Context, run: TaskRun = uncontestedRun()): Promise<boolean> {
  const now = ctx.clock.now().toISOString();
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.page_id, to_json(s.publish_at) #>> '{}' as publish_at, p.listed_name as name, s.problems
    from page_schedules s join pages p on p.id = s.page_id
    where s.state = 'stopped' and s.notified_at is null and (s.next_attempt_at is null or s.next_attempt_at <= ${now}::timestamptz)
    order by s.publish_at limit 1`);
  const [row] = rows;
  if (!row) return false;
  const { rows: owners } = await ctx.db.execute<{ email: string; name: string }>(
    sql`select email, name from owners order by created_at`,
  );
  const stops = stopsOf(row.problems);
  const link = new URL(`/console/pages/${row.page_id}`, ctx.settings.publicUrl).href;
  let isTold = owners.length === 0;
  for (const { email, name } of owners) {
    if (!(await run.isHeld())) return false;
    const end = await sendOwnerMessage(ctx, {
      to: email,
      occasion: `page-stopped ${row.page_id} ${row.publish_at}`,
      subject: `Not published: ${row.name}`,
      text: `Hello ${name},

“${row.name}” was planned to go live now, and was not: the checks before publishing found something. Visitors see what they saw before.

${stops.map(({ found, fix }) => `${found}\n${fix}`).join("\n\n")}

The page: ${link}
`,
    });
    if (end.result === "accepted") isTold = true;
    else ctx.log.warn({ end: end.result }, "an owner could not be told of a page that was not published");
  }
  const again = sql`${now}::timestamptz + make_interval(secs => ${AGAIN_SECONDS})`;
  await ctx.db.execute(sql`
    update page_schedules set ${isTold ? sql`notified_at = ${now}, next_attempt_at = null` : sql`next_attempt_at = ${again}`}
    where page_id = ${row.page_id} and state = 'stopped' and notified_at is null`);
  return true;
}
