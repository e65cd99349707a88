import { sql } from "drizzle-orm";
import type { Coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { listFields, type PersonField } from "#core/leads/people/list-fields.ts";
import type { TagCounts } from "#core/programs/campaigns/messages/count-tag-values.ts";
import { findBroadcast } from "../find-broadcast.ts";
import { findSender } from "./find-sender.ts";
import { previewPersonVariables } from "./preview-person-variables.ts";

export type WritingAids = {
  values: Record<string, string>;
  fields: PersonField[];
  counts: TagCounts;
  sender: Coach;
  from: { fromName: string; fromEmail: string };
};

const LOOKED_AT = 500;

export async function readWritingAids(
  ctx: Pick<Context, "db" | "settings">,
  scope: Scope,
  { broadcastId, personId }: { broadcastId: string; personId: string | null },
): Promise<WritingAids | null> {
  const found = await findBroadcast(ctx, scope, { broadcastId });
  if (!found) return null;
  const [values, fields, from, counted] = await Promise.all([
    previewPersonVariables(ctx, found, personId),
    listFields(ctx, scope, { coach: found.coachSlug }),
    findSender(ctx, found),
    ctx.db.execute<{ people: number; named: number }>(sql`
      select count(*)::int as people, count(name)::int as named
      from (select name from people where coach_id = ${found.coachId}::uuid order by id desc limit ${LOOKED_AT}) p`),
  ]);
  const { people = 0, named = 0 } = counted.rows[0] ?? {};
  return {
    ...{ values, fields, from },
    counts: { people, known: { first_name: named, name: named, burnoutTier: 0 } },
    sender: found.coach,
  };
}
