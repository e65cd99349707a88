/** Counts who opens a page: on the server, without a cookie, nothing of a person kept; bots and machines left out. */
import { isbot } from "isbot";
import type { Context } from "../core/context.ts";
import { readOrigin } from "../core/pages/origin.ts";
import { recordVisits } from "../core/visits/record-visits.ts";
import { visitTally } from "../core/visits/tally.ts";

/** What the house sends to its own pages carries this and is not counted. Anybody may send it: it only leaves out. */
export const UNCOUNTED_HEADER = "x-foyer-uncounted";

const WRITE_EVERY_MS = 3000;

export type VisitCounter = {
  /** A page was served, whole and with 200: counted, if a person asked for it. `address` as the page is kept under. */
  count(request: Request, address: string): void;
  stop(): Promise<void>;
};

export function countVisits(ctx: Context): VisitCounter {
  const tally = visitTally();
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const counted = tally.take();
    try {
      await recordVisits(ctx, counted);
    } catch (error) {
      tally.put(counted);
      ctx.log.warn({ reason: String(error) }, "visits could not be written and are kept for the next time");
    }
  }
  const writeNext = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(writeNext, WRITE_EVERY_MS);
  timer.unref();

  return {
    count(request, address) {
      if (!isPerson(request)) return;
      tally.add(ctx.clock.now(), { address, ...whereFrom(request.url) });
    },
    async stop() {
      clearInterval(timer);
      await writeNext();
    },
  };
}

function isPerson({ method, headers }: Request): boolean {
  if (method !== "GET" || headers.has(UNCOUNTED_HEADER)) return false;
  // A browser that fetches ahead may never show the page; one that fetches a part of something is not opening it.
  if ((headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz"))?.includes("prefetch"))
    return false;
  const part = headers.get("sec-fetch-dest");
  if (part !== null && part !== "document") return false;
  const agent = headers.get("user-agent");
  return agent !== null && agent !== "" && !isBot(agent);
}

/** Telling a bot takes as long as all the rest together, and most visitors share a few hundred browsers. */
const known = new Map<string, boolean>();
function isBot(agent: string): boolean {
  const short = agent.length > 400 ? agent.slice(0, 400) : agent;
  let verdict = known.get(short);
  if (verdict === undefined) {
    verdict = isbot(short);
    if (known.size >= 1000) known.clear();
    known.set(short, verdict);
  }
  return verdict;
}

const NOWHERE = { source: "", medium: "", campaign: "" };

function whereFrom(url: string) {
  const query = url.indexOf("?");
  if (query < 0 || !url.includes("utm_", query)) return NOWHERE;
  const {
    utm_source = "",
    utm_medium = "",
    utm_campaign = "",
  } = readOrigin(new URLSearchParams(url.slice(query)), null);
  return { source: utm_source, medium: utm_medium, campaign: utm_campaign };
}
