import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { countPeople, findPeople, type PeopleCounted } from "./find-people.ts";
import type { Origin } from "./origin-label.ts";
import type { PeopleFilters, PeoplePaging } from "./people-filters.ts";

/** Counting stops here: an exact number beyond is useless and costs more than the page. */
const COUNTED = 10_000;

export type PersonTag = { id: string; name: string };
export type ListedPerson = Origin & {
  id: string;
  email: string;
  name: string | null;
  coachId: string;
  tags: PersonTag[];
  signups: number;
  subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained";
  pageId: string;
  message: {
    status: "pending" | "sent" | "failed";
    kind: "signup" | "journey" | "notice" | "reminder" | "broadcast";
  } | null;
  firstSeenAt: string;
};

export type PeopleList = {
  people: ListedPerson[];
  count: PeopleCounted | null;
  newer: string | null;
  older: string | null;
};

export async function listPeople(
  ctx: Context,
  scope: Scope,
  { filters, paging, size = 50 }: { filters: PeopleFilters; paging: PeoplePaging; size?: number },
): Promise<PeopleList> {
  const [found, counted] = await Promise.all([
    findPeople(ctx, scope, { filters, paging, limit: size + 1 }),
    countPeople(ctx, scope, { filters, most: COUNTED }),
  ]);
  const more = found.length > size;
  const shown = paging.after ? found.slice(more ? 1 : 0) : found.slice(0, size);
  const [first, last] = [shown[0], shown.at(-1)];
  const isStart = !paging.before && !paging.after;
  const isAll = isStart && !more;
  return {
    people: await describePeople(ctx, shown),
    count: isAll ? { found: shown.length, more: false, isEstimate: false } : counted,
    newer: (first && (paging.after ? more : !isStart) && first) || null,
    older: (last && (paging.after ? true : more) && last) || null,
  };
}

/** Leaves page and coach names to the caller, and skips deleted ids. */
async function describePeople(ctx: Context, ids: string[]): Promise<ListedPerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await ctx.db.execute<ListedPerson>(sql`
    select p.id, p.email, p.name, p.coach_id as "coachId", p.signups, latest.page_id as "pageId",
      f.subscription_status as "subscriptionStatus", coalesce(latest.origin, '{}') as origin,
      latest.source = 'test-dashboard' as "wasTested", coalesce(latest.metadata ? 'imported', false) as "wasImported",
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id), '[]') as tags,
      (select jsonb_build_object('status', d.status, 'kind', d.kind)
        from leads l join email_deliveries d on d.lead_id = l.id
        where l.coach_id = p.coach_id and l.email = p.email order by d.created_at desc, d.id desc limit 1) as message,
      to_char(p.first_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "firstSeenAt"
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted(id, turn)
    join people p on p.id = wanted.id
    join lateral (select * from leads l where l.coach_id = p.coach_id and l.email = p.email
      order by l.last_signup_at desc, l.id desc limit 1) latest on true
    join lead_list f on f.lead_id = latest.id
    order by wanted.turn`);
  return rows;
}
