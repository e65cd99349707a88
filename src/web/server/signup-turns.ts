/** Lets some signups work at once. In a crowd pages take turns, who came last goes first, and who has waited too long is told to come back: first come, first served would serve everybody late. */

export type SignupTurns = {
  /** Resolves with what ends the turn, to be called once, or with null: come back in `AGAIN_SECONDS`. `lane`: the page's id, because strangers choose how its address is written. */
  take(lane: string): Promise<(() => void) | null>;
};

type Waiting = { since: number; settle(isAdmitted: boolean): void };

export const AGAIN_SECONDS = 2;
/** With the seven seconds of the database, an answer takes ten at most. */
const PATIENCE_MS = 3000;
/** After people have waited for so long without a pause, it is a crowd. */
const CROWD_MS = 500;
const MOST_WAITING = 2000;

export function signupTurns(atOnce: number): SignupTurns {
  let running = 0;
  let waiting = 0;
  /** Since when somebody has waited without a pause. */
  let crowdedSince: number | null = null;
  /** In the order of their turns. */
  const lanes = new Map<string, Waiting[]>();

  const isCrowded = () => crowdedSince !== null && performance.now() - crowdedSince > CROWD_MS;

  function admitNext(): void {
    dismiss();
    const isLastFirst = isCrowded();
    for (const [lane, queue] of lanes) {
      if (running >= atOnce) break;
      const next = isLastFirst ? queue.pop() : queue.shift();
      lanes.delete(lane);
      if (queue.length > 0) lanes.set(lane, queue);
      if (!next) continue;
      waiting -= 1;
      running += 1;
      next.settle(true);
    }
    if (waiting === 0) crowdedSince = null;
  }

  /** Those who have waited too long: in each lane the first. */
  function dismiss(): void {
    const before = performance.now() - PATIENCE_MS;
    for (const [lane, queue] of lanes) {
      const inTime = queue.findIndex(({ since }) => since > before);
      const gone = queue.splice(0, inTime < 0 ? queue.length : inTime);
      waiting -= gone.length;
      if (queue.length === 0) lanes.delete(lane);
      for (const { settle } of gone) settle(false);
    }
  }

  function end(): void {
    running -= 1;
    admitNext();
  }

  /** The longest queue gives up its last, so that a flood of one page costs the others nothing. */
  function makeRoom(): void {
    const [lane, queue] = [...lanes].reduce((most, each) => (each[1].length > most[1].length ? each : most));
    waiting -= 1;
    queue.pop()?.settle(false);
    if (queue.length === 0) lanes.delete(lane);
  }

  return {
    take(lane) {
      if (running < atOnce) {
        running += 1;
        return Promise.resolve(end);
      }
      if (waiting >= MOST_WAITING) makeRoom();
      crowdedSince ??= performance.now();
      waiting += 1;
      return new Promise((resolve) => {
        const queue = lanes.get(lane);
        const one = {
          since: performance.now(),
          settle: (isAdmitted: boolean) => resolve(isAdmitted ? end : null),
        };
        if (queue) queue.push(one);
        else lanes.set(lane, [one]);
      });
    },
  };
}
