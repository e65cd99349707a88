/** Bounce mailboxes that can't be read: dead addresses go unnoticed meanwhile. */
import { sql } from "drizzle-orm";
import { withinScopeOrSite } from "#core/kernel/scope.ts";
import type { Watch } from "./concern.ts";

const SHOWN = 5;

export const bounceMailboxes: Watch = async (ctx, scope) => {
  // A single failure may be a server restart; the next read is three minutes later.
  const { rows } = await ctx.db.execute<{ host: string; slug: string | null; name: string | null }>(sql`
    select b.host, o.slug, o.profile->>'name' as name
    from bounce_mailboxes b join mail_connections c on c.id = b.connection_id left join coaches o on o.id = c.coach_id
    where b.failures > 1 and ${withinScopeOrSite(scope.to("sending"), sql`c.coach_id`)}
    order by o.slug nulls first limit ${SHOWN}`);
  return rows.map(({ host, slug, name }) => ({
    tone: "wait",
    title: `Bounces${name ? ` of ${name}` : ""} cannot be read from ${host}`,
    detail: "Emails go out, but Foyer learns of bounces only once it can read the mailbox again.",
    link: {
      to: `/console/settings/sending${slug ? `?${new URLSearchParams({ coach: slug })}` : ""}`,
      label: "See why",
    },
  }));
};
