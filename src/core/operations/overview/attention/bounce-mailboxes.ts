/** Bounce mailboxes that can't be read: dead addresses go unnoticed meanwhile. */
import { sql } from "drizzle-orm";
import { withinScopeOrSite } from "#core/kernel/scope.ts";
import { COUNTED, type Watch } from "./concern.ts";

type Row = { host: string; coachId: string | null; slug: string | null; name: string | null };

export const bounceMailboxes: Watch = async (ctx, scope) => {
  // A single failure may be a server restart; the next read is three minutes later.
  const { rows } = await ctx.db.execute<Row>(sql`
    select b.host, c.coach_id as "coachId", o.slug, o.profile->>'name' as name
    from bounce_mailboxes b join mail_connections c on c.id = b.connection_id left join coaches o on o.id = c.coach_id
    where b.failures > 1 and ${withinScopeOrSite(scope.to("sending"), sql`c.coach_id`)}
    order by o.slug nulls first limit ${COUNTED}`);
  return rows.map(({ host, coachId, slug, name }) => ({
    tone: "wait",
    coachId,
    alike: { kind: "unread-bounces", name: name ?? host },
    title: `Bounces${name ? ` of ${name}` : ""} cannot be read from ${host}`,
    detail: "Emails go out, but Foyer learns of bounces only once it can read the mailbox again.",
    link: {
      to: `/console/settings/sending${slug ? `?${new URLSearchParams({ coach: slug })}` : ""}`,
      label: "See why",
    },
  }));
};
