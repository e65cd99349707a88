/** Runs the engine for everything due for one person, instant by instant, until nothing changes. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { advanceDue, GRACE_SECONDS, type Verdict } from "#core/programs/journeys/advance.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { followNew } from "./follow-new.ts";
import { nextDue } from "./next-due.ts";
import type { Rehearsal } from "./rehearsal.ts";

export type Judged = Verdict & { at: Date };
export type Simulated = {
  judged: Judged[];
  /** By id, when a waiting follow-up, broadcast or reminder was first postponed at a claim. */
  putOff: Map<string, Date>;
  cutShort: boolean;
};

/** More journeys than anyone has. */
const BATCH = 50;
/** After this many looks with no other change, an item waits for a person, not the clock: skip it until something changes. */
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
  const reactions = await followNew(ctx, { only: email });
  let seen = await nextDue(ctx, email);
  for (;;) {
    const next = seen.due.find(({ id }) => !rests(id));
    if (!next || next.at > until) return { judged, putOff, cutShort: false };
    if (performance.now() > deadline) return { judged, putOff, cutShort: true };
    // Skipped items keep their rhythm meanwhile, so that they don't all fall due at this instant.
    for (const { id, at } of seen.due.filter((item) => rests(item.id) && item.at < next.at))
      await comeRound(ctx, { id, at, next: next.at, period: looks.get(id)?.period ?? 0 });
    goTo(next.at);
    const at = ctx.clock.now();
    const { verdicts } = await advanceDue(ctx, { batch: BATCH, graceSeconds: GRACE_SECONDS, only: email });
    judged.push(...verdicts.map((verdict) => ({ ...verdict, at })));
    // Sequential: there is one connection.
    await dispatchDue(ctx, 1, { only: email });
    while (await reactions());
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

/** Repeats an item's regular postponement up to the next instant. */
async function comeRound(ctx: Context, { id, at, next, period }: Round): Promise<void> {
  if (period <= 0) return;
  const rounds = Math.ceil((next.getTime() - at.getTime()) / period);
  const due = new Date(at.getTime() + rounds * period);
  await ctx.db.execute(sql`update user_journeys set next_email_due_at = ${due} where id = ${id}`);
  await ctx.db.execute(
    sql`update email_deliveries set next_attempt_at = ${due} where id = ${id} and state = 'pending'`,
  );
}
