/** Broadcasts paused automatically or by an owner, while recipients wait for a promised message. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import { type Concern, many, type Watch } from "./concern.ts";

type Row = {
  id: string;
  coachId: string;
  name: string;
  reason: string | null;
  pausedBy: "owner" | "health";
  waiting: number;
};

export const pausedBroadcasts: Watch = async (ctx, scope) => {
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, coach_id as "coachId", name, pause_reason as reason, paused_by as "pausedBy", greatest(promised - queued, 0) as waiting from broadcasts
    where state = 'paused' and ${withinScope(scope, sql`coach_id`)} order by paused_at`);
  return rows.map(
    ({ id, coachId, name, reason, pausedBy, waiting }): Concern => ({
      tone: pausedBy === "health" ? "bad" : "wait",
      coachId,
      title: pausedBy === "health" ? `'${name}' paused by itself` : `'${name}' is paused`,
      detail: reason ?? `${many(waiting, "person waits", "people wait")} until you resume it.`,
      link: { to: `/console/broadcasts/${id}`, label: pausedBy === "health" ? "See why" : "Go on" },
      alike: { kind: "paused-broadcast", name },
    }),
  );
};
