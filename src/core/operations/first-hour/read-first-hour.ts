/** How far a new site is through its seven setup steps, judged by stored data, never by clicks. */
import { sql } from "drizzle-orm";
import { firstBrand } from "#core/content/coaches/new-coach.ts";
import { brand } from "#core/content/pages/coach.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { defaultSettings } from "#core/content/site-settings/site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { type FirstHour, firstHourSteps } from "./first-hour-steps.ts";

type Row = Pick<FirstHour, "page" | "waiting"> & {
  coach: { slug: string; name: string; field: string; brand: unknown };
  hasSent: boolean;
  hasAlert: boolean;
};

const none = { page: null, waiting: 0, coach: null, hasSent: false, hasAlert: false };

/** Null for a scope of some coaches, which can't set up the site. */
export async function readFirstHour(
  ctx: Pick<Context, "db" | "mailer">,
  scope: Scope,
): Promise<FirstHour | null> {
  if (!isWholeSite(scope)) return null;
  const { rows } = await ctx.db.execute<Row>(sql`
    select jsonb_build_object('slug', o.slug, 'name', o.profile->>'name', 'field', o.profile->>'field', 'brand', o.profile->'brand') as coach,
      (select to_jsonb(found) from (
        select p.id, p.listed_name as name, p.listed_address as address, p.has_form as "hasForm", p.listed_kind = 'event' as "isEvent",
          find_campaign(p.coach_id, p.document->'form'->>'campaign') as "campaignId",
          p.unpublished_at is null and p.archived_at is null as "isLive"
        from pages p where p.coach_id = o.id and p.archived_at is null
        order by p.unpublished_at is not null, p.has_form desc, p.created_at desc limit 1) found) as page,
      (select count(*)::int from (
        select from lead_deliveries d where d.coach_id = o.id and d.state = 'pending' limit 1000) waits) as waiting,
      exists (select from email_deliveries d where d.coach_id = o.id and d.kind in ('signup', 'notice') and d.sent_at is not null) as "hasSent",
      exists (select from alert_targets a where a.coach_id = o.id) as "hasAlert"
    from coaches o
    where not (o.profile->>'sample')::boolean and o.archived_at is null and o.deletion_requested_at is null
    order by o.created_at, o.slug limit 1`);
  const { coach, page, waiting, hasSent, hasAlert } = rows[0] ?? none;
  const { name, homePageId, legal } = await readSiteSettings(ctx);
  const isLive = page?.isLive ?? false;
  const done = {
    you: coach !== null,
    // An owner who published has seen the look.
    look: isLive || (coach !== null && !isFirstBrand(coach.brand)),
    page: page !== null,
    sending: hasSent || (await ctx.mailer.hasConnection()),
    test: hasSent,
    publish: isLive,
    // An owner who set one of the four has been there or doesn't need to go.
    site: hasAlert || homePageId !== null || legal.operator !== "" || name !== defaultSettings.name,
  };
  return {
    coach: coach && { slug: coach.slug, name: coach.name, field: coach.field },
    ...{ page, waiting, done },
    isOver: firstHourSteps.every((step) => done[step]),
  };
}

const isFirstBrand = (stored: unknown) =>
  JSON.stringify(brand.safeParse(stored).data) === JSON.stringify(brand.parse(firstBrand));
