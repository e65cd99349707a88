import { type SQL, sql } from "drizzle-orm";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Draft } from "../campaigns/messages/draft.ts";
import { type Audience, readAudience } from "./audience/audience.ts";
import type { BroadcastFacts } from "./broadcast.ts";
import { readSendTime } from "./sending/send-time.ts";

export type FoundBroadcast = BroadcastFacts & { draft: Draft; coach: Coach };

const NOBODY = "00000000-0000-0000-0000-000000000000";

const instant = (column: string): SQL =>
  sql.raw(`to_char(b.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const broadcastColumns: SQL = sql`b.id, b.coach_id as "coachId", o.slug as "coachSlug", b.name, b.state, b.audience,
  b.send_time as "sendTime", b.purpose, case when b.ground is not null then jsonb_build_object('ground', b.ground, 'text', b.ground_text) end as ground,
  b.revision, b.watch_minutes as "watchMinutes", b.announced, b.promised, b.exceptions, b.paused_by as "pausedBy",
  b.pause_reason as "pauseReason", b.author_name as "authorName", ${instant("created_at")} as "createdAt",
  ${instant("changed_at")} as "changedAt", ${instant("due_at")} as "dueAt", ${instant("started_at")} as "startedAt",
  ${instant("fixed_at")} as "fixedAt", ${instant("paused_at")} as "pausedAt", ${instant("stopped_at")} as "stoppedAt",
  ${instant("closed_at")} as "closedAt"`;

type Stored = Omit<BroadcastFacts, "audience" | "sendTime"> & { audience: unknown; sendTime: unknown };

const nobody: Audience = { kind: "segments", any: [NOBODY], minus: [] };

/** If only a newer version can read the stored value, the audience is nobody and the time is now. */
export const broadcastOf = (row: Stored): BroadcastFacts => ({
  ...row,
  audience: readAudience(row.audience) ?? nobody,
  sendTime: readSendTime(row.sendTime) ?? { kind: "now" },
});

export async function findBroadcast(
  { db }: Pick<Context, "db">,
  scope: Scope,
  { broadcastId, lock = false }: { broadcastId: string; lock?: boolean },
): Promise<FoundBroadcast | null> {
  const { rows } = await db.execute<Stored & { draft: Draft; profile: unknown }>(sql`
    select ${broadcastColumns}, b.draft, o.profile from broadcasts b join coaches o on o.id = b.coach_id
    where b.id = ${broadcastId}::uuid and ${withinScope(scope, sql`b.coach_id`)} ${lock ? sql`for no key update of b` : sql``}`);
  const [row] = rows;
  if (!row) return null;
  const { draft, profile, ...facts } = row;
  return { ...broadcastOf(facts), draft, coach: coach.parse(profile) };
}
