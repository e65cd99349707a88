/** A source of gauges from the database: one query at a time, cached for a few seconds, with a deadline. */
import type { Source } from "./prometheus.ts";

/** Shorter than any scrape interval. */
const KNOWN_FOR_MS = 5000;
/** A backstop, longer than the reader's own timeout. */
const DEADLINE_MS = 2500;

/** `read` fails if the database is away; `set` then gets null. */
export function cachedSource<Figures>(
  read: () => Promise<Figures>,
  set: (figures: Figures | null, setGauge: Parameters<Source>[0]) => void,
): Source {
  let known: { figures: Figures | null; until: number } | null = null;
  let asking: Promise<Figures | null> | null = null;
  const ask = async (): Promise<Figures | null> => {
    const figures = await read().catch(() => null);
    // A failure is not cached, so that the next scrape notices the database's return.
    known = figures === null ? null : { figures, until: performance.now() + KNOWN_FOR_MS };
    asking = null;
    return figures;
  };
  return async (setGauge) => {
    if (known && performance.now() < known.until) return set(known.figures, setGauge);
    asking ??= ask();
    set(await within(DEADLINE_MS, asking), setGauge);
  };
}

async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
