/** The owner pauses, continues or moves one person's journey through a campaign. */
import { sql } from "drizzle-orm";
import { type ActionName, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";

type Of = { personId: string; journeyId: string };
/** `over`: the journey has ended meanwhile. */
export type JourneyChange = "changed" | "same" | "over" | "unknown";
/** `sent`: an email at or after that step has been sent already. `under-way`: the last email is still being sent. */
export type JourneyMove = JourneyChange | "sent" | "under-way" | "unknown-step";

type Journey = { campaignId: string; isOver: boolean; isPaused: boolean };

/** Locks the journey: workers skip locked rows, and come back. */
async function lockJourney(ctx: Context, scope: Scope, { personId, journeyId }: Of): Promise<Journey | null> {
  const { rows } = await ctx.db.execute<Journey>(sql`
    select campaign_id as "campaignId", is_completed or stop_reason is not null as "isOver",
      paused_at is not null and paused_by = 'owner' as "isPaused"
    from user_journeys where id = ${journeyId}::uuid and person_id = ${personId}::uuid and ${withinScope(scope, sql`coach_id`)} for update`);
  return rows[0] ?? null;
}

async function log(
  ctx: Context,
  scope: Scope,
  { personId, journeyId, campaignId, step }: Of & { campaignId: string; step?: number },
  kind: "journey-paused" | "journey-resumed" | "journey-moved",
) {
  await ctx.db.execute(sql`
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select coach_id, person_id, ${kind}, 'owner', jsonb_strip_nulls(jsonb_build_object('journey', id, 'campaign', campaign_id,
      'step', ${step ?? null}::int)), ${ctx.clock.now()}::timestamptz from user_journeys where id = ${journeyId}::uuid`);
  const action: ActionName = `person.${kind}`;
  await recordAction(ctx, scope.actor, {
    action,
    subject: { person: personId, campaign: campaignId, ...(step !== undefined && { step }) },
  });
}

export const pauseJourney = (ctx: Context, scope: Scope, of: Of) => switchJourney(ctx, scope, of, true);
/** Continues where it was: an email that became due meanwhile goes out at once. */
export const resumeJourney = (ctx: Context, scope: Scope, of: Of) => switchJourney(ctx, scope, of, false);

async function switchJourney(ctx: Context, scope: Scope, of: Of, pause: boolean): Promise<JourneyChange> {
  return inTransaction(ctx, async (inside) => {
    const journey = await lockJourney(inside, scope, of);
    if (!journey) return "unknown";
    if (journey.isOver) return "over";
    if (journey.isPaused === pause) return "same";
    const { campaignId } = journey;
    await inside.db.execute(
      pause
        ? sql`update user_journeys set paused_at = ${ctx.clock.now()}::timestamptz, paused_by = 'owner' where id = ${of.journeyId}::uuid`
        : sql`update user_journeys set paused_at = null, paused_by = null where id = ${of.journeyId}::uuid`,
    );
    await log(inside, scope, { ...of, campaignId }, pause ? "journey-paused" : "journey-resumed");
    return "changed";
  });
}

/**
 * Makes a step the next one: steps before it are skipped, later ones follow as usual. It goes out after its own
 * delay, counted from now. What was sent is never sent again, so the target lies after the last sent email.
 */
export const moveJourney: Verb<Of & { step: number }, JourneyMove> = async (ctx, scope, { step, ...of }) =>
  inTransaction(ctx, async (inside) => {
    const journey = await lockJourney(inside, scope, of);
    if (!journey) return "unknown";
    if (journey.isOver) return "over";
    const { campaignId } = journey;
    const { rows } = await inside.db.execute<Step>(sql`
      select s.step, s.position, s.delay_seconds as delay, coalesce(d.state in ('pending', 'claimed', 'handed-off', 'uncertain'), false) as "isOpen",
        ${wasReceived} as "wasReceived", (next.step is not distinct from s.step) as "isNext"
      from user_journeys j join email_campaigns c on c.id = j.campaign_id
      join lateral steps_of(c.id, j.edition) s on s.position is not null
      left join email_deliveries d on d.dedupe_key = 'journey:' || j.id || ':step:' || s.step
      left join lateral next_step(j.id, c.id, j.edition, j.current_sequence, ${hasBegun}, c.signup_template_id is not null, c.rearranged_at is not null) next on true
      where j.id = ${of.journeyId}::uuid order by s.position`);
    const target = rows.find((each) => each.step === step);
    if (!target) return "unknown-step";
    if (rows.some(({ isOpen }) => isOpen)) return "under-way";
    if (rows.some((each) => each.wasReceived && each.position >= target.position)) return "sent";
    if (target.isNext) return "same";
    const before = rows.filter(({ position }) => position < target.position);
    const passed = before.flatMap((each) => (each.wasReceived ? [] : [each.step]));
    const now = ctx.clock.now();
    await inside.db.execute(sql`
      update user_journeys set current_sequence = ${before.at(-1)?.step ?? target.step},
        next_email_due_at = ${new Date(now.getTime() + target.delay * 1000)}::timestamptz,
        skipped_steps = nullif(coalesce((
            select jsonb_agg(each) from jsonb_array_elements(skipped_steps) each where each->>'before' = 'import'), '[]')
          || coalesce((select jsonb_agg(jsonb_build_object('step', passed, 'at', ${now}::timestamptz, 'before', 'owner'))
            from unnest(${sql.param(passed)}::int[]) passed), '[]'), '[]')
      where id = ${of.journeyId}::uuid`);
    await log(inside, scope, { ...of, campaignId, step: target.position }, "journey-moved");
    return "changed";
  });

type Step = {
  step: number;
  position: number;
  delay: number;
  isOpen: boolean;
  wasReceived: boolean;
  isNext: boolean;
};

/** Of journey `j` in campaign `c`: step 1 is the signup email, unless the campaign has one of its own. */
const hasSignupStep = sql`(j.started_by = 'signup' and c.signup_template_id is null)`;

export const hasBegun = sql`(exists (select from email_deliveries b where b.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence)
  or j.current_sequence = 1 and ${hasSignupStep} and exists (select from email_deliveries b where b.lead_id = j.lead_id and b.kind = 'signup')
  or coalesce(j.skipped_steps @> jsonb_build_array(jsonb_build_object('step', j.current_sequence)), false))`;

/** Whether the person got step `s` of journey `j`, from here or in another tool. */
export const wasReceived = sql`(s.step = 1 and ${hasSignupStep}
  or exists (select from email_deliveries b where b.dedupe_key = 'journey:' || j.id || ':step:' || s.step)
  or coalesce(j.skipped_steps @> jsonb_build_array(jsonb_build_object('step', s.step, 'before', 'import')), false))`;
