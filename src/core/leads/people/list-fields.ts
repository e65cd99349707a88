import { sql } from "drizzle-orm";
import { isFieldKey } from "#core/content/emails/field-tags.ts";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";

export type PersonField = {
  key: string;
  label: string;
  known: number;
  people: number;
};

const LOOKED_AT = 500;
const MOST = 100;

/** Leaves out standard and page-filled fields, which have their own tags. */
export const listFields: Read<{ coach: string }, PersonField[]> = async (ctx, scope, { coach }) => {
  const { rows } = await ctx.db.execute<PersonField>(sql`
    with o as (select id from coaches where slug = ${coach} and ${withinScope(scope, sql`id`)}),
    looked_at as materialized (
      select p.fields from people p join o on o.id = p.coach_id order by p.id desc limit ${LOOKED_AT}),
    asked as (
      select f->>'name' as key, bool_and(f->>'kind' = 'hidden') as is_hidden, min(f->>'label') as label, count(distinct f->>'label') as labels
      from pages p join o on o.id = p.coach_id, jsonb_array_elements(p.document->'form'->'fields') f
      where p.has_form group by 1),
    answered as (
      select e.key, count(*)::int as known from looked_at l, jsonb_each_text(l.fields) e where btrim(e.value) <> '' group by 1)
    select key, coalesce(a.label || case when a.labels > 1 then ', and others' else '' end, key) as label,
      coalesce(w.known, 0) as known, (select count(*)::int from looked_at) as people
    from asked a full join answered w using (key)
    where key not in ('name', 'email') and not coalesce(a.is_hidden, false)
    order by a.key is null, coalesce(w.known, 0) desc, lower(key) limit ${MOST}`);
  return rows.filter(({ key }) => isFieldKey(key));
};
