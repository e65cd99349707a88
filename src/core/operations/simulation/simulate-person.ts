/** Predicts what one person will and won't get, and why, by running the real engine ahead of the clock in a transaction that is rolled back. */

import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { findPageById } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { actsFor, type Scope, withinScope } from "#core/kernel/scope.ts";
import { type JourneyFacts, journeyFacts } from "../trace/journey-facts.ts";
import { messageFacts } from "../trace/message-facts.ts";
import { createHypotheticalLead, type HypotheticalLead } from "./create-hypothetical-lead.ts";
import { isHeld, limitAtOnce } from "./limit-at-once.ts";
import { lockPerson } from "./lock-person.ts";
import type { Simulation } from "./outcome.ts";
import { entryOf, type PersonFacts, personFacts } from "./person-facts.ts";
import { readSent } from "./read-sent.ts";
import { readUnsent } from "./read-unsent.ts";
import { type Rehearsal, rehearsal } from "./rehearsal.ts";
import { type Simulated, simulate } from "./simulate.ts";

type MadeUp = Omit<HypotheticalLead, "page"> & { pageId: string; at: Date };
export type Subject = { person: { personId: string } } | { madeUp: MadeUp };

const YEAR_MS = 366 * 86_400_000;
/** Bounds how long locks are held, so that a request waiting for one (an unsubscribe, say) hardly notices. */
const DEADLINE_MS = 2500;
const oneOfTwo = limitAtOnce(2);

/** Null if there is no such person or page. Busy if another transaction briefly holds a lock it needs. */
export async function simulatePerson(
  ctx: Context & Renderer,
  scope: Scope,
  { deadlineMs = DEADLINE_MS, ...subject }: Subject & { deadlineMs?: number },
): Promise<Simulation | "busy" | null> {
  return oneOfTwo(async () => {
    let told: Simulation | null = null;
    try {
      await ctx.db.transaction(async (tx) => {
        await tx.execute(sql`
          select set_config('lock_timeout', '400ms', true), set_config('statement_timeout', '2s', true),
            set_config('idle_in_transaction_session_timeout', '5s', true),
            -- Planned for this one address, not for all that will be due in a year.
            set_config('plan_cache_mode', 'force_custom_plan', true),
            -- What a coach on hold would send once released.
            set_config('foyer.forecasts', 'on', true)`);
        const from = "madeUp" in subject ? subject.madeUp.at : ctx.clock.now();
        told = await rehearse(rehearsal(ctx, tx, from), scope, { subject, from, deadlineMs });
        tx.rollback();
      });
    } catch (error) {
      if (error instanceof TransactionRollbackError) return told;
      if (isHeld(error)) return "busy";
      throw error;
    }
    return told;
  });
}

async function rehearse(
  stage: Rehearsal,
  scope: Scope,
  { subject, from, deadlineMs }: { subject: Subject; from: Date; deadlineMs: number },
): Promise<Simulation | null> {
  const { ctx } = stage;
  const deadline = performance.now() + deadlineMs;
  const who =
    "madeUp" in subject
      ? await signUpHypothetical(stage, scope, subject.madeUp)
      : await findPerson(ctx, scope, subject.person);
  if (!who) return null;
  const { email, name, signup } = who;
  const open = await lockPerson(stage, email);
  const until = new Date(from.getTime() + YEAR_MS);
  const played = await simulate(stage, { email, until, deadline });
  const person = await personFacts(ctx, scope, { email });
  const personIds = person.people.map(({ id }) => id);
  // A past event takes nobody and stores nothing about people it turns away.
  const messages = await messageFacts(ctx, scope, sql`d.person_id = any(${sql.param(personIds)}::uuid[])`);
  const journeys = await journeyFacts(ctx, { personIds });
  const sent = readSent(stage.sent, messages, person, journeys, played);
  const unsent = await readUnsent(
    ctx,
    { from, messages, person, journeys, played },
    ({ id, createdAt }) => open.has(id) || new Date(createdAt) >= from,
  );
  const taken = readTaken(played, journeys, person);
  const last =
    [from.toISOString(), ...[...sent, ...unsent, ...taken].map(({ at }) => at)].sort().at(-1) ?? "";
  return {
    from: from.toISOString(),
    until: last,
    who: { name, email },
    signup,
    sent,
    unsent,
    taken,
    cutShort: played.cutShort,
  };
}

const readTaken = (
  { judged }: Simulated,
  journeys: JourneyFacts[],
  person: PersonFacts,
): Simulation["taken"] =>
  judged.flatMap(({ verdict, journey: id, step, at }) => {
    const journey = journeys.find((each) => each.id === id);
    const other = journey?.others.find((each) => each.step === step);
    if (verdict !== "act" || !journey || !other) return [];
    const { kind, name, field } = other;
    return [{ at: at.toISOString(), ...entryOf(person, journey), from: journey.campaign, kind, name, field }];
  });

async function signUpHypothetical(stage: Rehearsal, scope: Scope, { pageId, ...madeUp }: MadeUp) {
  const page = await findPageById(stage.ctx, pageId);
  if (!page || !actsFor(scope, page.coachId)) return null;
  return { ...(await createHypotheticalLead(stage, { ...madeUp, page })), name: madeUp.name };
}

async function findPerson(ctx: Context & Renderer, scope: Scope, { personId }: { personId: string }) {
  const { rows } = await ctx.db.execute<{ email: string; name: string | null }>(
    sql`select email, name from people where id = ${personId}::uuid and ${withinScope(scope, sql`coach_id`)}`,
  );
  return rows[0] ? { ...rows[0], signup: null } : null;
}
