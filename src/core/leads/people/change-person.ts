/** Stores an owner's correction, which outranks later forms. The address can't be changed. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { personFingerprint } from "./read-person.ts";
import { judgePerson, oneLine, type PersonProblem, shownAnswer, type TypedPerson } from "./typed-person.ts";

type Stored = { name: string | null; fields: Record<string, unknown>; fingerprint: string };
export type PersonChange =
  | { outcome: "changed" | "same" | "unknown" | "editConflict" }
  | { outcome: "invalid"; problem: PersonProblem };

export async function changePerson(
  ctx: Context,
  scope: Scope,
  { personId, seen, typed }: { personId: string; seen: string; typed: TypedPerson },
): Promise<PersonChange> {
  const problem = judgePerson(typed);
  if (problem) return { outcome: "invalid", problem };
  const name = oneLine(typed.name) || null;
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<Stored>(sql`
      select p.name, p.fields, ${personFingerprint} as fingerprint from people p
      where p.id = ${personId}::uuid and ${withinScope(scope, sql`p.coach_id`)} for update`);
    const person = rows[0];
    if (!person) return { outcome: "unknown" };
    if (person.fingerprint !== seen) return { outcome: "editConflict" };
    const stored = new Map(Object.entries(person.fields));
    const changed = typed.fields
      .map(([field, answer]) => [oneLine(field), oneLine(answer)] as const)
      .filter(([field, answer]) => field !== "" && shownAnswer(stored.get(field)) !== answer);
    const renamed = name !== person.name;
    if (!renamed && changed.length === 0) return { outcome: "same" };
    const removed = changed.flatMap(([field, answer]) => (answer === "" ? [field] : []));
    const written = changed.filter(([, answer]) => answer !== "");
    await inside.db.execute(sql`
      update people set name = ${name}, is_name_edited = is_name_edited or ${renamed},
        fields = (fields - ${sql.param(removed)}::text[]) || coalesce((
          select jsonb_object_agg(given.field, given.answer)
          from unnest(${sql.param(written.map(([field]) => field))}::text[], ${sql.param(written.map(([, answer]) => answer))}::text[]) as given(field, answer)), '{}'),
        edited_fields = array(select distinct each from unnest(edited_fields || ${sql.param(changed.map(([field]) => field))}::text[]) each order by each)
      where id = ${personId}::uuid`);
    await inside.db.execute(sql`
      insert into activities (coach_id, person_id, kind, actor, about, at)
      select coach_id, id, 'field-changed', 'owner', jsonb_build_object('renamed', ${renamed}::boolean,
        'fields', to_jsonb(${sql.param(changed.map(([field]) => field))}::text[])), ${ctx.clock.now()}::timestamptz from people where id = ${personId}::uuid`);
    // The list and its search read names from signups.
    if (renamed && name)
      await inside.db.execute(sql`
        update leads l set name = ${name} from people p
        where p.id = ${personId}::uuid and l.coach_id = p.coach_id and l.email = p.email`);
    await recordAction(inside, scope.actor, {
      action: "person.changed",
      subject: { person: personId, renamed, fields: changed.length },
    });
    return { outcome: "changed" };
  });
}
