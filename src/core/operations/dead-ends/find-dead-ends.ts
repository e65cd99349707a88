/** Looks for dead ends of coaches whose check is due: every night, before emails are sent, and while one is known. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { bindChecks, type CheckResult, runChecks } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { callFunction } from "#db/call-function.ts";
import type { DeadEnd } from "../checks/coach/dead-ends.ts";
import { readPlaces } from "../checks/coach/places.ts";
import { registry } from "../checks/registry.ts";
import { systemTools, type Tools } from "../checks/tools.ts";
import { tellOfDeadEnds } from "./tell-of-dead-ends.ts";

/** Sending uses the result of the last check, which is at most this old. */
const BEFORE_SENDING_MINUTES = 60;
const NIGHTLY_HOURS = 20;
/** While something is wrong, so that emails go on soon after it is fixed. */
const IN_TROUBLE_MINUTES = 10;
/** Journeys that are looked at: the check of a coach counts for all of them. */
const LOOKED_AT = 5000;

/** Checks one coach. Returns false if none was due. */
export async function findDeadEnds(ctx: Context, given: Partial<Tools> = {}): Promise<boolean> {
  const now = sql`${ctx.clock.now()}::timestamptz`;
  const before = (minutes: number) => sql`${now} - make_interval(mins => ${minutes}::int)`;
  const { rows } = await ctx.db.execute<{ coachId: string }>(sql`
    with soon as materialized (
      select distinct coach_id from (
        select coach_id from user_journeys
        where next_email_due_at <= ${now} + make_interval(mins => ${BEFORE_SENDING_MINUTES}::int) and not is_completed and paused_at is null
        order by next_email_due_at limit ${LOOKED_AT}) due),
    waiting as (
      select o.id from coaches o left join dead_end_checks c on c.coach_id = o.id
      where o.deletion_requested_at is null and o.hidden_at is null and (c.checked_at is null or c.checked_at <= ${before(NIGHTLY_HOURS * 60)}
        or c.checked_at <= ${before(BEFORE_SENDING_MINUTES)} and o.id in (select coach_id from soon)
        or c.checked_at <= ${before(IN_TROUBLE_MINUTES)} and exists (select from dead_ends d where d.coach_id = o.id))
      order by c.checked_at nulls first limit 1)
    insert into dead_end_checks as known (coach_id, checked_at) select id, ${now} from waiting
    on conflict (coach_id) do update set checked_at = excluded.checked_at where known.checked_at < excluded.checked_at
    returning coach_id as "coachId"`);
  const [due] = rows;
  if (due) await checkCoach(ctx, due, given);
  return due !== undefined;
}

const recorded = z.object({ news: z.array(z.string()), released: z.boolean() });

async function checkCoach(ctx: Context, { coachId }: { coachId: string }, given: Partial<Tools>) {
  const places = await readPlaces(ctx, { coachId });
  if (!places) return;
  const { checks } = await runChecks(
    ctx,
    bindChecks(ctx, registry.coach, { ...places, ...systemTools, ...given }),
  );
  const known = await ctx.db.execute<{ kind: string; subject: string }>(
    sql`select kind, subject_id as subject from dead_ends where coach_id = ${coachId}::uuid`,
  );
  const { news } = await callFunction(
    ctx.db,
    "record_dead_ends",
    {
      now: ctx.clock.now(),
      coachId,
      found: checks.flatMap((check) =>
        check.state === "bad" && isDeadEnd(check)
          ? [{ ...check.details, found: check.found, fix: check.fix }]
          : [],
      ),
      // A check that failed says nothing about what the last one found.
      unknown: checks.some(({ brokeOff }) => brokeOff)
        ? known.rows
        : checks.flatMap((check) => (check.state === "unknown" && isDeadEnd(check) ? [check.details] : [])),
    },
    recorded,
  );
  if (news.length > 0) await tellOfDeadEnds(ctx, { coachId, coach: places.name, deadEndIds: news });
}

const isDeadEnd = (check: CheckResult): check is CheckResult & { details: DeadEnd } =>
  "kind" in (check.details ?? {});
