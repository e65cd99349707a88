/** Tells every owner, once, that a page did not go live at its time, and what stopped it. */
import { sql } from "drizzle-orm";
import { sendOwnerMessage } from "#core/access/owners/send-owner-message.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Problem } from "./problem.ts";

type Row = { page_id: string; name: string; problems: Problem[] };

/** A message that no server took is tried again then. */
const AGAIN_SECONDS = 300;

/** Whether there may be another one to tell of. */
export async function notifyStopped(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now().toISOString();
  const { rows } = await ctx.db.execute<Row>(sql`
    update page_schedules s set lease_until = ${now}::timestamptz + make_interval(secs => ${AGAIN_SECONDS})
    from pages p where p.id = s.page_id and s.page_id = (
      select page_id from page_schedules
      where state = 'stopped' and notified_at is null and (lease_until is null or lease_until <= ${now}::timestamptz)
      order by publish_at limit 1 for update skip locked)
    returning s.page_id, p.listed_name as name, s.problems`);
  const [row] = rows;
  if (!row) return false;
  const { rows: owners } = await ctx.db.execute<{ email: string; name: string }>(
    sql`select email, name from owners order by created_at`,
  );
  const stops = row.problems.filter(({ level }) => level === "stop");
  const link = new URL(`/console/pages/${row.page_id}`, ctx.settings.publicUrl).href;
  let isTold = owners.length === 0;
  for (const { email, name } of owners) {
    const end = await sendOwnerMessage(ctx, {
      to: email,
      subject: `Not published: ${row.name}`,
      text: `Hello ${name},

“${row.name}” was planned to go live now, and was not: the checks before publishing found something. Visitors see what they saw before.

${stops.map(({ what, fix }) => `${what}\n${fix}`).join("\n\n")}

The page: ${link}
`,
    });
    if (end.result === "accepted") isTold = true;
    else ctx.log.warn({ end: end.result }, "an owner could not be told of a page that was not published");
  }
  if (isTold)
    await ctx.db.execute(
      sql`update page_schedules set notified_at = ${now}, lease_until = null where page_id = ${row.page_id} and state = 'stopped'`,
    );
  return true;
}
