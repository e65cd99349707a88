/** Lets the engine's own verbs do everything that will be due for one person, instant by instant, until nothing changes any more. */
import { dispatchDue } from "../deliveries/dispatch.ts";
import { advanceDue, GRACE_SECONDS, type Verdict } from "../journeys/advance.ts";
import { nextDue } from "./next-due.ts";
import type { Rehearsal } from "./rehearsal.ts";

export type Judged = Verdict & { at: Date };
export type PlayedOut = {
  /** Every look at a journey, in order. */
  judged: Judged[];
  /** Follow-up emails that wait and were put off at a claim, by their ids: when first. */
  putOff: Map<string, Date>;
  /** It took longer than anybody waits; what is known so far is true. */
  cutShort: boolean;
};

/** More journeys than anybody has. */
const BATCH = 50;
/**
 * Looked at so often while nothing else of this person changed, a thing waits for somebody (an owner, the reader), not
 * for the clock: it is left alone until something changes.
 */
const MANY_LOOKS = 8;

export async function playOut(
  { ctx, goTo }: Rehearsal,
  { email, until, deadline }: { email: string; until: Date; deadline: number },
): Promise<PlayedOut> {
  const judged: Judged[] = [];
  const putOff = new Map<string, Date>();
  let looks = new Map<string, number>();
  let seen = await nextDue(ctx, email);
  for (;;) {
    const next = seen.due.find(({ id }) => (looks.get(id) ?? 0) < MANY_LOOKS);
    if (!next || next.at > until) return { judged, putOff, cutShort: false };
    if (performance.now() > deadline) return { judged, putOff, cutShort: true };
    goTo(next.at);
    const at = ctx.clock.now();
    const { verdicts } = await advanceDue(ctx, { batch: BATCH, graceSeconds: GRACE_SECONDS, only: email });
    judged.push(...verdicts.map((verdict) => ({ ...verdict, at })));
    // One at a time: there is one connection, and it does one thing after the other.
    await dispatchDue(ctx, 1, email);
    const after = await nextDue(ctx, email);
    for (const { id, tries } of seen.due.filter((item) => item.at <= at)) {
      looks.set(id, (looks.get(id) ?? 0) + 1);
      const waits = after.due.find((item) => item.id === id && item.tries === tries && item.at > at);
      if (tries !== null && waits && !putOff.has(id)) putOff.set(id, at);
    }
    if (after.mark !== seen.mark) looks = new Map();
    seen = after;
  }
}
