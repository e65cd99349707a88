import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type Scope, withinScope } from "../scope.ts";
import type { Activity } from "./follow.ts";

export type ListedActivity = Omit<Activity, "number">;
export type ActivityList = { activities: ListedActivity[]; older: string | null };

const PLACE = /^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Newest first. */
export async function listActivities(
  ctx: Pick<Context, "db">,
  scope: Scope,
  {
    personId = null,
    before = null,
    size = 50,
  }: { personId?: string | null; before?: string | null; size?: number },
): Promise<ActivityList> {
  const [micros, id] = PLACE.exec(before ?? "")?.slice(1) ?? [];
  const { rows } = await ctx.db.execute<ListedActivity & { place: string }>(sql`
    select id, coach_id as "coachId", person_id as "personId", kind, actor, about, to_json(at) #>> '{}' as at,
      (extract(epoch from at) * 1000000)::bigint || '_' || id as place
    from activities where ${withinScope(scope, sql`coach_id`)}
      ${personId ? sql`and person_id = ${personId}::uuid` : sql``}
      ${id ? sql`and (at, id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)` : sql``}
    order by at desc, id desc limit ${size + 1}`);
  const shown = rows.slice(0, size);
  return { activities: shown, older: rows.length > size ? (shown.at(-1)?.place ?? null) : null };
}
