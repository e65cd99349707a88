/** Lets some signups work at once. In a crowd pages take turns, who came last goes first, and who has waited too long is told to come back: first come, first served would serve everybody late. */

export type SignupTurns = {
  /** Resolves with what ends the turn, or with null: come back in `AGAIN_SECONDS`. `lane`: one page's crowd waits behind itself. */
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
      lanes.delete(lane);
      const next = isLastFirst ? queue.pop() : queue.shift();
      if (queue.length > 0) lanes.set(lane, queue);
      waiting -= 1;
      running += 1;
      next?.settle(true);
    }
    if (waiting === 0) crowdedSince = null;
  }

  /** Those who have waited too long: in each lane the first. */
  function dismiss(): void {
    const before = performance.now() - PATIENCE_MS;
    for (const [lane, queue] of lanes) {
      const late = queue.findIndex(({ since }) => since > before);
      const gone = queue.splice(0, late < 0 ? queue.length : late);
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
    const longest = [...lanes.values()].reduce((most, queue) => (queue.length > most.length ? queue : most));
    waiting -= 1;
    longest.pop()?.settle(false);
  }

  return {
    take(lane) {
      if (running < atOnce) {
        running += 1;
        return Promise.resolve(once(end));
      }
      if (waiting >= MOST_WAITING) makeRoom();
      crowdedSince ??= performance.now();
      waiting += 1;
      return new Promise((resolve) => {
        const queue = lanes.get(lane);
        const one = {
          since: performance.now(),
          settle: (isAdmitted: boolean) => resolve(isAdmitted ? once(end) : null),
        };
        if (queue) queue.push(one);
        else lanes.set(lane, [one]);
      });
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
