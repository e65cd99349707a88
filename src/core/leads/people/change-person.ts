/** An owner corrects a person's name and answers; what they wrote stays, whatever a later form says. The address is not theirs to change. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { judgePerson, oneLine, type PersonProblem, shownAnswer, type TypedPerson } from "./typed-person.ts";

export type PersonChange =
  | { outcome: "changed" | "same" | "unknown" }
  | { outcome: "invalid"; problem: PersonProblem };

/** Only the fields that were typed are touched: an answer that came meanwhile stays. */
export async function changePerson(
  ctx: Context,
  scope: Scope,
  { personId, typed }: { personId: string; typed: TypedPerson },
): Promise<PersonChange> {
  const problem = judgePerson(typed);
  if (problem) return { outcome: "invalid", problem };
  const name = oneLine(typed.name) || null;
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ name: string | null; fields: Record<string, unknown> }>(sql`
      select name, fields from people where id = ${personId}::uuid and ${withinScope(scope, sql`coach_id`)} for update`);
    const person = rows[0];
    if (!person) return { outcome: "unknown" };
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
    // The list and its search read the signups' names.
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
