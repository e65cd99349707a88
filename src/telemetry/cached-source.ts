/** A source of gauges that asks the database: once at a time and every few seconds, however many scrape, and never for long. */
import type { Source } from "./prometheus.ts";

/** Shorter than the interval anybody scrapes at. */
const KNOWN_FOR_MS = 5000;
/** Behind the reader's own limit, for one that does not keep it. */
const DEADLINE_MS = 2500;

/** `read` fails where the database is away; `set` is then called with null. */
export function cachedSource<Figures>(
  read: () => Promise<Figures>,
  set: (figures: Figures | null, setGauge: Parameters<Source>[0]) => void,
): Source {
  let known: { figures: Figures | null; until: number } | null = null;
  let asking: Promise<Figures | null> | null = null;
  const ask = async (): Promise<Figures | null> => {
    const figures = await read().catch(() => null);
    // A failure is asked again by the next scrape: it is not kept from telling that the database is back.
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
