import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";

export type TagDeletion =
  | { outcome: "deleted"; people: number }
  /** Campaigns of these names need it. */
  | { outcome: "in-use"; campaigns: string[] }
  | { outcome: "unknown" };

export const deleteTag: Verb<{ tagId: string }, TagDeletion> = async (ctx, scope, { tagId }) =>
  inTransaction(ctx, async (inside) => {
    // No campaign can be published with it meanwhile.
    await lockForTransaction(inside.db, "content");
    const { rows } = await inside.db.execute<{ campaigns: string[] }>(sql`
      select campaigns_naming(id) as campaigns from tags where id = ${tagId}::uuid and ${withinScope(scope, sql`coach_id`)} for update`);
    const [tag] = rows;
    if (!tag) return { outcome: "unknown" };
    if (tag.campaigns.length > 0) return { outcome: "in-use", campaigns: tag.campaigns };
    const { rowCount } = await inside.db.execute(sql`
      with removed as (delete from person_tags where tag_id = ${tagId}::uuid returning person_id)
      insert into activities (coach_id, person_id, kind, actor, about, at)
      select p.coach_id, p.id, 'untagged', 'owner', jsonb_build_object('tag', ${tagId}::uuid), ${ctx.clock.now()}::timestamptz
      from removed join people p on p.id = removed.person_id`);
    await inside.db.execute(sql`delete from tags where id = ${tagId}::uuid`);
    const people = rowCount ?? 0;
    await recordAction(inside, scope.actor, { action: "tag.deleted", subject: { people } });
    return { outcome: "deleted", people };
  });
