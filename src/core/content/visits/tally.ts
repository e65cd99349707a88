/** Visits of one process between two writes, counted in memory by hour (UTC), address and where from. */

/** What the address says of where the visitor came from; empty where it says nothing. */
export type WhereFrom = { source: string; medium: string; campaign: string };
export type Counted = WhereFrom & { hour: string; address: string; visits: number };

/** Anybody can put tags into an address: beyond so many different ones between two writes, the rest share a row. */
const MOST = 2000;
const HOUR_MS = 3_600_000;
const OTHER: WhereFrom = { source: "(other)", medium: "", campaign: "" };

export function visitTally() {
  /** By hour, address, and the very object that says where from: a page from memory is not worth a key put together of all three. */
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
    /** Hands out everything counted so far and begins anew. Two objects may say the same: their lines are one. */
    take(): Counted[] {
      const lines = new Map<string, Counted>();
      for (const [number, pages] of hours) {
        const hour = new Date(number * HOUR_MS).toISOString();
        for (const [address, sources] of pages)
          for (const [{ source, medium, campaign }, { visits }] of sources) {
            // No control character survives in the tags, so the parts of the key cannot run into each other.
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
    /** Puts counts back that could not be written. */
    put(all: Counted[]): void {
      for (const { hour, address, source, medium, campaign, visits } of all)
        add(Date.parse(hour) / HOUR_MS, address, { source, medium, campaign }, visits);
    },
  };
}

/** What is kept under a key, begun where nothing is. */
function within<Key, InnerKey, Value>(all: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let inner = all.get(key);
  if (!inner) {
    inner = new Map();
    all.set(key, inner);
  }
  return inner;
}
