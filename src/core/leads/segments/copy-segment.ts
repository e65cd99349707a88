/** Copies a segment to another coach. Tags are created by name; pages, events and campaigns must exist there under the same name. */
import { sql } from "drizzle-orm";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import type { Context } from "#core/kernel/context.ts";
import { keptIf } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { type Condition, type Group, readConditions } from "./conditions.ts";
import { findSegment } from "./find-segment.ts";
import { type SegmentSaved, saveSegment } from "./save-segment.ts";

const sources = {
  tag: sql`select id, coach_id, name from tags`,
  page: sql`select id, coach_id, listed_name as name from pages`,
  event: sql`select id, coach_id, name from events`,
  campaign: sql`select id, coach_id, name from email_campaigns`,
};
type Source = keyof typeof sources;
type Reference = { kind: Source; id: string };

type Copied = SegmentSaved | { outcome: "missing"; names: string[] };

export const copySegment: Verb<{ segmentId: string; coach: string }, Copied> = (ctx, scope, input) =>
  keptIf(
    ctx,
    (inside) => copy(inside, scope, input),
    ({ outcome }) => outcome === "saved",
  );

const copy: Verb<{ segmentId: string; coach: string }, Copied> = async (ctx, scope, { segmentId, coach }) => {
  const segment = await findSegment(ctx, scope, { segmentId });
  const to = await findCoachOfScope(ctx, scope, { slug: coach });
  // All coaches have a shared one already.
  if (!segment?.coachId || !to) return { outcome: "unknown" };
  const ids = new Map<string, string>();
  const missing: string[] = [];
  const owners = { from: segment.coachId, to: to.coachId };
  for (const reference of referencesOf(segment.conditions)) {
    if (reference.kind === "tag") await copyTag(ctx, owners, reference.id);
    const { rows } = await ctx.db.execute<{ name: string | null; id: string | null }>(sql`
      select s.name, t.id from (${sources[reference.kind]}) s
      left join lateral (select id from (${sources[reference.kind]}) o
        where o.coach_id = ${owners.to} and lower(o.name) = lower(s.name) or o.coach_id is null and o.id = s.id order by id limit 1) t on true
      where s.id = ${reference.id}::uuid and (s.coach_id = ${owners.from} or s.coach_id is null)`);
    const [row] = rows;
    if (row?.id) ids.set(reference.id, row.id);
    else missing.push(row?.name ?? reference.kind);
  }
  if (missing.length > 0) return { outcome: "missing", names: [...new Set(missing)] };
  const conditions = JSON.parse(
    JSON.stringify(segment.conditions, (_name, value) => ids.get(value as string) ?? value),
  );
  return saveSegment(ctx, scope, {
    ...{ segmentId: null, coach, name: segment.name },
    conditions: readConditions(conditions) ?? segment.conditions,
  });
};

function referencesOf({ items }: Group): Reference[] {
  return items.flatMap((item) => (item.kind === "group" ? referencesOf(item) : referenceOf(item)));
}

function referenceOf(condition: Condition): Reference[] {
  return (Object.keys(sources) as Source[]).flatMap((kind) => {
    const id = (condition as Partial<Record<Source, string>>)[kind];
    return id ? [{ kind, id }] : [];
  });
}

async function copyTag({ db }: Context, { from, to }: { from: string; to: string }, tagId: string) {
  await db.execute(sql`
    insert into tags (coach_id, name, created_at) select ${to}, name, created_at from tags
    where id = ${tagId}::uuid and coach_id = ${from} on conflict do nothing`);
}
