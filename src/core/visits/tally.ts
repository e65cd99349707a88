/** Visits of one process between two writes, counted in memory by day, address and where from. */

export type Visit = { address: string; source: string; medium: string; campaign: string };
export type Counted = Visit & { day: string; visits: number };

/** Strangers choose the words in an address: beyond so many different ones between two writes, the rest share a line. */
const MOST = 2000;
const DAY_MS = 86_400_000;

export function visitTally() {
  const lines = new Map<string, Counted>();

  function add(day: number, { address, source, medium, campaign }: Visit, visits: number): void {
    const key =
      source || medium || campaign
        ? JSON.stringify([day, address, source, medium, campaign])
        : `${day} ${address}`;
    const line = lines.get(key);
    if (line) line.visits += visits;
    else if (lines.size >= MOST && source !== "(other)")
      add(day, { address, source: "(other)", medium: "", campaign: "" }, visits);
    else
      lines.set(key, {
        day: new Date(day * DAY_MS).toISOString().slice(0, 10),
        address,
        source,
        medium,
        campaign,
        visits,
      });
  }

  return {
    add: (now: Date, visit: Visit) => add(Math.floor(now.getTime() / DAY_MS), visit, 1),
    /** Hands out everything counted so far and begins anew. */
    take(): Counted[] {
      const all = [...lines.values()];
      lines.clear();
      return all;
    },
    /** Takes back what could not be written. */
    put(all: Counted[]): void {
      for (const { day, visits, ...visit } of all) add(Date.parse(day) / DAY_MS, visit, visits);
    },
  };
}
