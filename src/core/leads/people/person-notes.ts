/** What owners write down about a person. The audit log says that, not what. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { LONGEST_NOTE } from "./typed-person.ts";

export type NoteAdded = { outcome: "added" | "unknown" } | { outcome: "invalid"; reason: string };

export async function addNote(
  ctx: Context,
  scope: Scope,
  { personId, text }: { personId: string; text: string },
): Promise<NoteAdded> {
  const written = text.replaceAll("\r\n", "\n").trim();
  if (written === "") return { outcome: "invalid", reason: "Write the note first." };
  if (!isStorable(written)) return { outcome: "invalid", reason: "That text cannot be stored." };
  if ([...written].length > LONGEST_NOTE)
    return { outcome: "invalid", reason: `A note has at most ${LONGEST_NOTE} characters.` };
  return inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      insert into person_notes (coach_id, person_id, author, author_name, text, at)
      select coach_id, id, ${scope.actor.id}, ${scope.actor.name}, ${written}, ${ctx.clock.now()}::timestamptz
      from people where id = ${personId}::uuid and ${withinScope(scope, sql`coach_id`)}`);
    if (!rowCount) return { outcome: "unknown" };
    await recordAction(inside, scope.actor, { action: "person.noted", subject: { person: personId } });
    return { outcome: "added" };
  });
}

export async function deleteNote(
  ctx: Context,
  scope: Scope,
  { personId, noteId }: { personId: string; noteId: string },
): Promise<"deleted" | "unknown"> {
  return inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      delete from person_notes where id = ${noteId}::uuid and person_id = ${personId}::uuid and ${withinScope(scope, sql`coach_id`)}`);
    if (!rowCount) return "unknown";
    await recordAction(inside, scope.actor, { action: "person.note-deleted", subject: { person: personId } });
    return "deleted";
  });
}
