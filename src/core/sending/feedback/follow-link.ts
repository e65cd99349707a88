/** A link in an email that its owner counts. The address has the delivery and the link's number; where it leads is stored with the message. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { wasJustSent } from "./open-scheduler.ts";

/** Null if the link isn't ours. `isPerson`: the request looks like a browser following a link. */
export async function followLink(
  ctx: Context,
  { token, isPerson }: { token: string; isPerson: boolean },
): Promise<string | null> {
  const [, signed = "", number = ""] = /^([\w-]{1,100})\.(\d{1,2})$/.exec(token) ?? [];
  const deliveryId = readLink(ctx.settings.secrets, "link", signed);
  if (!deliveryId) return null;
  const { rows } = await ctx.db.execute<{ url: string | null; isScan: boolean }>(sql`
    select t.counted[${Number(number)}::int] as url, ${wasJustSent(ctx)} as "isScan"
    from email_deliveries d join email_templates t on t.id = d.template_id where d.id = ${deliveryId}`);
  const [found] = rows;
  if (!found?.url) return null;
  if (isPerson && !found.isScan) await count(ctx, { deliveryId, url: found.url });
  return found.url;
}

/** Once per message and address. */
const count = (ctx: Context, { deliveryId, url }: { deliveryId: string; url: string }): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    // Of two clicks at once, the second sees what the first wrote.
    await db.execute(sql`select from email_deliveries where id = ${deliveryId} for no key update`);
    await db.execute(sql`
      insert into activities (coach_id, person_id, kind, actor, about, at)
      select d.coach_id, d.person_id, 'link-followed', 'visitor', followed.about, ${ctx.clock.now()}::timestamptz
      from email_deliveries d cross join lateral (select jsonb_build_object('delivery', d.id, 'link', md5(${url}::text)::uuid) as about) followed
      where d.id = ${deliveryId} and d.person_id is not null
        and not exists (select from activities a where a.person_id = d.person_id and a.kind = 'link-followed' and a.about = followed.about)`);
  });
