/** Plays everybody's next months at once: each round takes one step of each person, at the moment when it is due. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { GRACE_SECONDS } from "#core/programs/journeys/advance.ts";
import { answerQuestions, question } from "#core/programs/journeys/answer-questions.ts";
import { LEASE_SECONDS } from "#core/sending/outbox/outbox.ts";
import { callFunction } from "#db/call-function.ts";
import { followNew } from "./follow-new.ts";

const played = z.object({
  journeys: z.number(),
  questions: z.array(question),
  verdicts: z.array(z.object({ journey: z.string(), verdict: z.string() })).default([]),
});
/** These wait for a person, or for an email that is not part of this. */
const resting = new Set(["unconfirmed", "undated", "hold", "wait"]);

/** More steps than anybody takes in a year. */
const MOST_ROUNDS = 2000;

/** In a scratch (`open_scratch`), without open deliveries. */
export async function playMany(ctx: Context, { until }: { until: Date }): Promise<void> {
  const reactions = await followNew(ctx);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const leaseToken = randomUUID();
    const advance = (more: object) =>
      callFunction(
        ctx.db,
        "advance_journeys",
        {
          now: until,
          batch: 100_000,
          eachFrom: ctx.clock.now(),
          graceSeconds: GRACE_SECONDS,
          leaseToken,
          leaseSeconds: LEASE_SECONDS,
          ...more,
        },
        played,
      );
    const { journeys, questions, verdicts } = await advance({});
    if (questions.length > 0) {
      const then = await advance({ answers: await answerQuestions(ctx, questions) });
      verdicts.push(...then.verdicts);
    }
    await rest(
      ctx,
      verdicts.flatMap(({ journey, verdict }) => (resting.has(verdict) ? journey : [])),
      until,
    );
    await accept(ctx, leaseToken);
    if (journeys === 0) return;
    // What an effect starts comes before the next step.
    while (await reactions());
  }
}

const rest = async ({ db }: Context, journeys: string[], until: Date) =>
  journeys.length > 0 &&
  db.execute(
    sql`update user_journeys set next_email_due_at = ${until}::timestamptz + interval '1 day' where id = any(${sql.param(journeys)}::uuid[])`,
  );

/** Every server accepts, at once. */
const accept = ({ db }: Context, leaseToken: string) =>
  db.execute(sql`
    with accepted as (
      update email_deliveries set state = 'sent', sent_at = created_at, handed_off_at = created_at, server_response = '250 rehearsed', attempts = 1,
        lease_token = null, lease_until = null
      where lease_token = ${leaseToken}::uuid returning id, coach_id, person_id, sent_at
    )
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select coach_id, person_id, 'message-accepted', 'worker', jsonb_build_object('delivery', id), sent_at from accepted`);
