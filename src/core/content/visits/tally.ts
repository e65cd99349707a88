export type WhereFrom = { source: string; medium: string; campaign: string };
export type Counted = WhereFrom & { hour: string; address: string; visits: number };

/** Anyone can put tags into a URL: beyond this many distinct ones, the rest share a row. */
const MOST = 2000;
const HOUR_MS = 3_600_000;
const OTHER: WhereFrom = { source: "(other)", medium: "", campaign: "" };

export function visitTally() {
  /** Keyed by object identity: building a string key per visit costs more than serving a cached page. */
  const hours = new Map<number, Map<string, Map<WhereFrom, { visits: number }>>>();
  let size = 0;

  function add(hour: number, address: string, from: WhereFrom, visits: number): void {
    const sources = within(within(hours, hour), address);
    const line = sources.get(from);
    if (line) line.visits += visits;
    else if (size >= MOST && from !== OTHER) add(hour, address, OTHER, visits);
    else {
      sources.set(from, { visits });
      size += 1;
    }
  }

  return {
    add: (now: Date, address: string, from: WhereFrom) =>
      add(Math.floor(now.getTime() / HOUR_MS), address, from, 1),
    take(): Counted[] {
      const lines = new Map<string, Counted>();
      for (const [number, pages] of hours) {
        const hour = new Date(number * HOUR_MS).toISOString();
        for (const [address, sources] of pages)
          for (const [{ source, medium, campaign }, { visits }] of sources) {
            // Tags hold no control characters, so the key's parts can't run together.
            const key = [hour, address, source, medium, campaign].join("\n");
            const line = lines.get(key);
            if (line) line.visits += visits;
            else lines.set(key, { hour, address, source, medium, campaign, visits });
          }
      }
      hours.clear();
      size = 0;
      return [...lines.values()];
    },
    put(all: Counted[]): void {
      for (const { hour, address, source, medium, campaign, visits } of all)
        add(Date.parse(hour) / HOUR_MS, address, { source, medium, campaign }, visits);
    },
  };
}

function within<Key, InnerKey, Value>(all: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let inner = all.get(key);
  if (!inner) {
    inner = new Map();
    all.set(key, inner);
  }
  return inner;
}
