/** Visits of one process between two writes, counted in memory by day, address and where from. */

/** What the address says of where the visitor came from; empty where it says nothing. */
export type WhereFrom = { source: string; medium: string; campaign: string };
export type Counted = WhereFrom & { day: string; address: string; visits: number };

/** Strangers choose the words in an address: beyond so many different ones between two writes, the rest share a line. */
const MOST = 2000;
const DAY_MS = 86_400_000;
const OTHER: WhereFrom = { source: "(other)", medium: "", campaign: "" };

export function visitTally() {
  const lines = new Map<string, Counted>();

  function add(day: number, address: string, from: WhereFrom, visits: number): void {
    // No control character survives in the tags, so the parts of the key cannot run into each other.
    const key = `${day}\n${address}\n${from.source}\n${from.medium}\n${from.campaign}`;
    const line = lines.get(key);
    if (line) line.visits += visits;
    else if (lines.size >= MOST && from !== OTHER) add(day, address, OTHER, visits);
    else lines.set(key, { day: new Date(day * DAY_MS).toISOString().slice(0, 10), address, ...from, visits });
  }

  return {
    add: (now: Date, address: string, from: WhereFrom) =>
      add(Math.floor(now.getTime() / DAY_MS), address, from, 1),
    /** Hands out everything counted so far and begins anew. */
    take(): Counted[] {
      const all = [...lines.values()];
      lines.clear();
      return all;
    },
    /** Takes back what could not be written. */
    put(all: Counted[]): void {
      for (const { day, address, source, medium, campaign, visits } of all)
        add(Date.parse(day) / DAY_MS, address, { source, medium, campaign }, visits);
    },
  };
}
