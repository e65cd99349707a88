/** Creates a tag that all coaches use. If one coach has a tag with this name, it becomes the shared one. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { OutOfScopeError } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { readTagName } from "./typed-tag.ts";

export type SharedTag =
  | { outcome: "created"; tagId: string }
  | { outcome: "exists" }
  /** Several coaches have a tag with this name. */
  | { outcome: "taken"; coaches: string[] }
  | { outcome: "invalid"; reason: string };

export const createSharedTag: Verb<{ name: string }, SharedTag> = async (ctx, scope, { name: typed }) => {
  if (scope.coaches !== "all") throw new OutOfScopeError();
  const read = readTagName(typed);
  if (read.outcome === "invalid") return read;
  return inTransaction(ctx, async (inside) => {
    const { rows: own } = await inside.db.execute<{ id: string; coach: string | null }>(sql`
      select t.id, o.profile->>'name' as coach from tags t left join coaches o on o.id = t.coach_id
      where lower(t.name) = lower(${read.name}) order by 2 for update of t`);
    if (own.some(({ coach }) => coach === null)) return { outcome: "exists" };
    if (own.length > 1) return { outcome: "taken", coaches: own.map(({ coach }) => coach ?? "") };
    const { rows } = await inside.db.execute<{ id: string }>(
      own[0]
        ? sql`update tags set coach_id = null where id = ${own[0].id}::uuid returning id`
        : sql`insert into tags (name, created_at) values (${read.name}, ${ctx.clock.now()}::timestamptz)
            on conflict do nothing returning id`,
    );
    const tagId = rows[0]?.id;
    if (!tagId) return { outcome: "exists" };
    await recordAction(inside, scope.actor, { action: "tag.shared", subject: { tag: tagId } });
    return { outcome: "created", tagId };
  });
};
