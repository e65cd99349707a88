/** Lets the engine's own verbs do everything that will be due for one person, instant by instant, until nothing changes any more. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { advanceDue, GRACE_SECONDS, type Verdict } from "#core/programs/journeys/advance.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { nextDue } from "./next-due.ts";
import type { Rehearsal } from "./rehearsal.ts";

export type Judged = Verdict & { at: Date };
export type Simulated = {
  /** Every look at a journey, in order. */
  judged: Judged[];
  /** Follow-up emails and reminders that wait and were put off at a claim, by their ids: when first. */
  putOff: Map<string, Date>;
  /** It hit its time limit; what is known so far is true. */
  cutShort: boolean;
};

/** More journeys than anybody has. */
const BATCH = 50;
/**
 * Looked at so often while nothing else of this person changed, a thing waits for a person (an owner, the recipient), not
 * for the clock: the clock does not stop for it any more, until something changes.
 */
const MANY_LOOKS = 8;
type Looked = { times: number; period: number };

export async function simulate(
  { ctx, goTo }: Rehearsal,
  { email, until, deadline }: { email: string; until: Date; deadline: number },
): Promise<Simulated> {
  const judged: Judged[] = [];
  const putOff = new Map<string, Date>();
  let looks = new Map<string, Looked>();
  const rests = (id: string) => (looks.get(id)?.times ?? 0) >= MANY_LOOKS;
  let seen = await nextDue(ctx, email);
  for (;;) {
    const next = seen.due.find(({ id }) => !rests(id));
    if (!next || next.at > until) return { judged, putOff, cutShort: false };
    if (performance.now() > deadline) return { judged, putOff, cutShort: true };
    // Meanwhile the others have come round as before: they are due when they would be, and not at this instant too.
    for (const { id, at } of seen.due.filter((item) => rests(item.id) && item.at < next.at))
      await comeRound(ctx, { id, at, next: next.at, period: looks.get(id)?.period ?? 0 });
    goTo(next.at);
    const at = ctx.clock.now();
    const { verdicts } = await advanceDue(ctx, { batch: BATCH, graceSeconds: GRACE_SECONDS, only: email });
    judged.push(...verdicts.map((verdict) => ({ ...verdict, at })));
    // One at a time: there is one connection, and it does one thing after the other.
    await dispatchDue(ctx, 1, { only: email });
    const after = await nextDue(ctx, email);
    for (const { id, tries } of seen.due.filter((item) => item.at <= at)) {
      const again = after.due.find((item) => item.id === id && item.at > at);
      looks.set(id, {
        times: (looks.get(id)?.times ?? 0) + 1,
        period: again ? again.at.getTime() - at.getTime() : 0,
      });
      if (tries !== null && again?.tries === tries && !putOff.has(id)) putOff.set(id, at);
    }
    if (after.mark !== seen.mark) looks = new Map();
    seen = after;
  }
}

type Round = { id: string; at: Date; next: Date; period: number };

/** Whatever was put off by the same time again and again is put off as often as fits before the next instant. */
async function comeRound(ctx: Context, { id, at, next, period }: Round): Promise<void> {
  if (period <= 0) return;
  const rounds = Math.ceil((next.getTime() - at.getTime()) / period);
  const due = new Date(at.getTime() + rounds * period);
  await ctx.db.execute(sql`update user_journeys set next_email_due_at = ${due} where id = ${id}`);
  await ctx.db.execute(
    sql`update email_deliveries set next_attempt_at = ${due} where id = ${id} and state = 'pending'`,
  );
}
