import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findWhich, type WhichPeople } from "../people/which-people.ts";
import { readTagName } from "./typed-tag.ts";

export type TagChange =
  /** `people`: how many changed. `more`: others were not reached. */
  | { outcome: "tagged" | "untagged"; people: number; more: boolean; name: string }
  | { outcome: "nobody" }
  | { outcome: "invalid"; reason: string };

export async function tagPeople(
  ctx: Context,
  scope: Scope,
  { which, tag, remove = false }: { which: WhichPeople; tag: string; remove?: boolean },
): Promise<TagChange> {
  const read = readTagName(tag);
  if (read.outcome === "invalid") return read;
  const { name } = read;
  const { ids, more } = await findWhich(ctx, scope, which);
  const meant = sql`select id, coach_id from people where id = any(${sql.param(ids)}::uuid[]) and ${withinScope(scope, sql`coach_id`)}`;
  return inTransaction(ctx, async (inside) => {
    if (!remove)
      await inside.db.execute(sql`
        select needed_tags(coach_id, array[${name}], ${ctx.clock.now()}::timestamptz) from (select distinct coach_id from (${meant}) p) of`);
    const { rowCount } = await inside.db.execute(sql`
      with meant as materialized (
        select p.id, p.coach_id, t.id as tag_id from (${meant}) p join tags t on (t.coach_id = p.coach_id or t.coach_id is null) and lower(t.name) = lower(${name})
      ), changed as (
        ${
          remove
            ? sql`delete from person_tags pt using meant m where pt.person_id = m.id and pt.tag_id = m.tag_id`
            : sql`insert into person_tags (person_id, tag_id) select id, tag_id from meant order by 1 on conflict do nothing`
        } returning person_id
      )
      insert into activities (coach_id, person_id, kind, actor, about, at)
      select m.coach_id, m.id, ${remove ? "untagged" : "tagged"}, 'owner', jsonb_build_object('tag', m.tag_id), ${ctx.clock.now()}::timestamptz
      from meant m join changed c on c.person_id = m.id`);
    const people = rowCount ?? 0;
    if (people === 0) return { outcome: "nobody" };
    await recordAction(inside, scope.actor, {
      action: remove ? "people.untagged" : "people.tagged",
      subject: { people },
    });
    return { outcome: remove ? "untagged" : "tagged", people, more, name };
  });
}
