import { type SQL, sql } from "drizzle-orm";
import { schedulerLink } from "#core/content/coaches/scheduler-link.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";

/** Scanners open a message's links on arrival, some in a browser. */
const SCAN_SECONDS = 30;

/** Of the delivery `d`. */
export const wasJustSent = ({ clock }: Pick<Context, "clock">): SQL =>
  sql`coalesce(d.sent_at > ${clock.now()}::timestamptz - make_interval(secs => ${SCAN_SECONDS}), true)`;

/** Null if the link isn't ours. `isPerson`: the request looks like a browser following a link. */
export async function openScheduler(
  ctx: Context,
  { token, isPerson }: { token: string; isPerson: boolean },
): Promise<string | null> {
  const deliveryId = readLink(ctx.settings.secrets, "scheduler", token);
  if (!deliveryId) return null;
  const { rows } = await ctx.db.execute<{ url: string | null; wasJustSent: boolean; isOpened: boolean }>(sql`
    select o.profile->>'schedulerUrl' as url, d.scheduler_opened_at is not null as "isOpened",
      ${wasJustSent(ctx)} as "wasJustSent"
    from email_deliveries d join coaches o on o.id = d.coach_id where d.id = ${deliveryId}`);
  const [found] = rows;
  if (!found?.url) return null;
  if (isPerson && !found.wasJustSent && !found.isOpened)
    await ctx.db.execute(sql`
      with opened as (
        update email_deliveries set scheduler_opened_at = ${ctx.clock.now()}::timestamptz where id = ${deliveryId} and scheduler_opened_at is null
        returning id, coach_id, person_id
      )
      insert into activities (coach_id, person_id, kind, actor, about, at)
      select coach_id, person_id, 'link-followed', 'visitor', jsonb_build_object('delivery', id), ${ctx.clock.now()}::timestamptz
      from opened where person_id is not null`);
  // Drawn at the first click: most people never follow the link.
  const { rows: drawn } = await ctx.db.execute<{ reference: string }>(sql`
    select booking_reference(person_id, coach_id) as reference from email_deliveries where id = ${deliveryId} and person_id is not null`);
  return drawn[0] ? schedulerLink(found.url, drawn[0].reference) : found.url;
}
