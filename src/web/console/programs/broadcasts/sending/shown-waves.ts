/** Waves as shown: the last one counts the people who are left, not its plan. */
import type { Wave } from "#core/programs/broadcasts/broadcast.ts";

export function shownWaves(waves: Wave[], promised: number): { waves: Wave[]; left: number } {
  let left = promised;
  const shown = waves.map((wave) => {
    const size = wave.endedAt ? wave.queued : Math.max(wave.queued, Math.min(wave.size, left));
    left = Math.max(0, left - size);
    return { ...wave, size };
  });
  return { waves: shown, left };
}
