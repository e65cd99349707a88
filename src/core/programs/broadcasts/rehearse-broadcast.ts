import { sql } from "drizzle-orm";
import { fieldTagsIn } from "#core/content/emails/field-tags.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { listFields } from "#core/leads/people/list-fields.ts";
import { unknownAnswer } from "#core/leads/people/unknown-answer.ts";
import { draftWords } from "#core/programs/campaigns/messages/draft-body.ts";
import { judgeRecipients } from "./audience/judge-recipient.ts";
import { type ExceptionReason, exceptionReasons } from "./broadcast.ts";
import { checkBroadcast, NOBODY } from "./check-broadcast.ts";
import { type FoundBroadcast, findBroadcast } from "./find-broadcast.ts";
import { findZoneTimes } from "./sending/zone-times.ts";

export type Rehearsal = {
  inAll: number;
  gets: number;
  groups: { zone: string; isKnown: boolean; people: number; at: string }[];
  exceptions: { reason: ExceptionReason; people: number; names: string[] }[];
  waitingSteps: number;
  /** How many recipients would see each field's fallback text. */
  fallbacks: { field: string; label: string | null; otherwise: string; people: number }[];
  problems: Finding[];
  rehearsedAt: string;
};

const NAMES = 5;
/** A million people take about this long on a small server; other screens' limit is far lower. */
const LONGEST_MS = 50_000;

export async function rehearseBroadcast(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<Rehearsal | null> {
  const found = await findBroadcast(ctx, scope, { broadcastId });
  if (!found) return null;
  const [figures, problems] = await Promise.all([rehearse(ctx, found), checkBroadcast(ctx, found)]);
  const asked = figures.fallbacks.length > 0 ? await listFields(ctx, scope, { coach: found.coachSlug }) : [];
  return {
    ...figures,
    fallbacks: figures.fallbacks.map((each) => ({
      ...each,
      label: asked.find(({ key }) => key === each.field)?.label ?? null,
    })),
    problems: figures.gets === 0 ? [...problems, NOBODY] : problems,
    rehearsedAt: ctx.clock.now().toISOString(),
  };
}

type Row = {
  groups: { zone: string | null; people: number }[];
  exceptions: { reason: ExceptionReason; people: number; names: string[] }[];
  steps: number;
  unknown: number[];
};

export async function rehearse(
  ctx: Context,
  found: FoundBroadcast,
): Promise<Omit<Rehearsal, "problems" | "rehearsedAt">> {
  const times = await findZoneTimes(ctx, found);
  const { inAudience, fate } = await judgeRecipients(ctx, found, { at: times.first });
  const zoned = Object.keys(times.zones);
  const tags = fieldTagsIn(draftWords(found.draft));
  const fields = tags.filter(({ key }, at) => tags.findIndex((other) => other.key === key) === at);
  const unknown = sql.join(
    fields.map(({ key }) => unknownAnswer(key)),
    sql`, `,
  );
  const counts = fields.map((_, at) => sql`, (count(*) filter (where j.unknown[${at + 1}::int]))::int`);
  const { rows } = await withTimeLimit(LONGEST_MS, () =>
    inTransaction(ctx, async (inside) => {
      await inside.db.execute(
        sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`,
      );
      return inside.db.execute<Row>(sql`
        with judged as materialized (
          select p.id, p.email, coalesce(p.name, p.email) as label,
            case when p.zone = any(${sql.param(zoned)}::text[]) then p.zone end as zone, ${fate} as fate,
            array[${unknown}]::boolean[] as unknown
          from people p where ${inAudience}
        )
        select coalesce((select jsonb_agg(jsonb_build_object('zone', g.zone, 'people', g.people)) from (
            select zone, count(*)::int as people from judged where fate = 'promised' group by zone) g), '[]') as groups,
          coalesce((select jsonb_agg(jsonb_build_object('reason', e.fate, 'people', e.people, 'names', array(
              select label from judged j where j.fate = e.fate order by j.id desc limit ${NAMES}))) from (
            select fate, count(*)::int as people from judged where fate <> 'promised' group by fate) e), '[]') as exceptions,
          (select array[count(*)::int ${sql.join(counts)}] from judged j where j.fate = 'promised') as unknown,
          (select count(*)::int from user_journeys j join leads l on l.id = j.lead_id join judged a on a.email = l.email and a.fate = 'promised'
            where j.coach_id = ${found.coachId}::uuid and j.next_email_due_at < ${times.first}::timestamptz + interval '24 hours'
              and not j.is_completed and j.paused_at is null and j.stop_reason is null) as steps`);
    }),
  );
  const { groups = [], exceptions = [], steps = 0, unknown: [, ...without] = [] } = rows[0] ?? {};
  const sum = (counted: { people: number }[]) => counted.reduce((all, { people }) => all + people, 0);
  return {
    inAll: sum(groups) + sum(exceptions),
    gets: sum(groups),
    groups: groups
      .map(({ zone, people }) => ({
        ...{ zone: zone ?? times.siteZone, isKnown: zone !== null, people },
        at: pick(times.zones, zone) ?? times.otherwise.toISOString(),
      }))
      .sort((one, other) => one.at.localeCompare(other.at) || other.people - one.people),
    exceptions: exceptions.toSorted(
      (one, other) => exceptionReasons.indexOf(one.reason) - exceptionReasons.indexOf(other.reason),
    ),
    waitingSteps: steps,
    fallbacks: fields.map(({ key, otherwise }, at) => ({
      ...{ field: key, label: null, otherwise },
      people: without[at] ?? 0,
    })),
  };
}
