import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Draft, DraftProblem } from "../campaigns/messages/draft.ts";
import { readDraft } from "../campaigns/messages/read-draft.ts";
import type { BroadcastFacts } from "./broadcast.ts";
import { findBroadcast } from "./find-broadcast.ts";

export type BroadcastView = BroadcastFacts & {
  draft: Draft;
  coachName: string;
  problems: DraftProblem[];
  segments: { id: string; name: string }[];
  event: { id: string; name: string } | null;
};

export async function readBroadcast(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<BroadcastView | null> {
  const found = await findBroadcast(ctx, scope, { broadcastId });
  if (!found) return null;
  const { coach, ...facts } = found;
  const { audience } = facts;
  const ids = audience.kind === "segments" ? [...audience.any, ...audience.minus] : [];
  const { rows: segments } = await ctx.db.execute<{ id: string; name: string }>(sql`
    select id, name from segments where (coach_id = ${facts.coachId}::uuid or coach_id is null) and id = any(${sql.param(ids)}::uuid[]) order by lower(name)`);
  const eventId = audience.kind === "event" ? audience.eventId : null;
  const { rows: events } = await ctx.db.execute<{ id: string; name: string }>(
    sql`select id, name from events where coach_id = ${facts.coachId}::uuid and id = ${eventId}::uuid`,
  );
  return {
    ...facts,
    coachName: coach.name,
    problems: readDraft(facts.draft).problems,
    segments,
    event: events[0] ?? null,
  };
}
