import { sql } from "drizzle-orm";
import { withinScopeOrShared } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { type Group, readConditions } from "./conditions.ts";

/** Without a coach: shared by all of them. */
export type Segment = {
  id: string;
  coachId: string | null;
  coachSlug: string | null;
  name: string;
  conditions: Group;
};

/** Null if there is none, or if a newer version wrote its conditions. */
export const findSegment: Verb<{ segmentId: string }, Segment | null> = async (ctx, scope, { segmentId }) => {
  const { rows } = await ctx.db.execute<Omit<Segment, "conditions"> & { conditions: unknown }>(sql`
    select s.id, s.coach_id as "coachId", o.slug as "coachSlug", s.name, s.conditions
    from segments s left join coaches o on o.id = s.coach_id
    where s.id = ${segmentId}::uuid and ${withinScopeOrShared(scope, sql`s.coach_id`)}`);
  const [row] = rows;
  const conditions = row && readConditions(row.conditions);
  return conditions ? { ...row, conditions } : null;
};
