/** How much a round takes at once: more while the mail server is fast, less when it is slow, so that no lease expires. */

const SMALLEST = 20;
const LARGEST = 320;
/** A batch should finish in a small part of its lease of 60 seconds. */
const QUICK_MS = 2000;
const SLOW_MS = 8000;

export function batchSize() {
  let size = SMALLEST;
  return {
    /** Runs a round of the current size and learns from it. Returns whether there was work. */
    async paced(round: (batch: number) => Promise<number>): Promise<boolean> {
      const started = performance.now();
      const done = await round(size);
      const took = performance.now() - started;
      if (took > SLOW_MS) size = Math.max(SMALLEST, Math.floor(size / 4));
      else if (done === size && took < QUICK_MS) size = Math.min(LARGEST, size * 2);
      return done > 0;
    },
  };
}
