/** Counts who opens a page: on the server, without a cookie, nothing of a person kept; bots and machines left out. */
import { isbot } from "isbot";
import { readOrigin } from "#core/content/pages/form/origin.ts";
import { recordVisits } from "#core/content/visits/record-visits.ts";
import { visitTally, type WhereFrom } from "#core/content/visits/tally.ts";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";

const WRITE_EVERY_MS = 3000;

export type VisitCounter = {
  /** A page was served, whole and with 200: counted, if a person asked for it. `address` as the page is kept under. */
  count(request: Request, address: string): void;
  stop(): Promise<void>;
};

export function countVisits(ctx: Context): VisitCounter {
  const tally = visitTally();
  let writing = Promise.resolve();
  // Asked once a batch, not once a visit: an hour is right to these few seconds.
  let now = ctx.clock.now();

  async function write(): Promise<void> {
    now = ctx.clock.now();
    const counted = tally.take();
    try {
      await recordVisits(ctx, counted);
    } catch (error) {
      tally.put(counted); // for the next time
      reportError(ctx, error, { where: "visits" });
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
      tally.add(now, address, whereFrom(request.url));
    },
    async stop() {
      clearInterval(timer);
      await writeNext();
    },
  };
}

/**
 * A page from memory is served in a few dozen millionths of a second: what is asked of each request here is kept short.
 * What the house itself sends to its pages says 'bot' in its name, and needs no mark beside.
 */
function isPerson({ method, headers }: Request): boolean {
  const agent = headers.get("user-agent");
  if (!agent || method !== "GET" || isBot(agent)) return false;
  // A browser that fetches a part of something is not opening the page; one that fetches ahead may never show it.
  const part = headers.get("sec-fetch-dest");
  if (part !== null && part !== "document") return false;
  return !headers.get("sec-purpose")?.includes("prefetch");
}

/** Remembers what was worked out for the texts that come most; strangers may send many, so it forgets them all at a thousand. */
function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer = work(text);
      if (known.size >= 1000) known.clear();
      if (text.length <= 500) known.set(text, answer);
    }
    return answer;
  };
}

const isBot = remembered((agent) => isbot(agent));

const NOWHERE: WhereFrom = { source: "", medium: "", campaign: "" };
const readTags = remembered((tags): WhereFrom => {
  const { utm_source = "", utm_medium = "", utm_campaign = "" } = readOrigin(new URLSearchParams(tags), null);
  return { source: utm_source, medium: utm_medium, campaign: utm_campaign };
});

function whereFrom(url: string): WhereFrom {
  const first = url.indexOf("utm_");
  if (first < 0) return NOWHERE;
  // Other parameters are often different for each visitor: without those around them, the same advertisement is the same text.
  const end = url.indexOf("&", url.lastIndexOf("utm_"));
  const isParameter = url[first - 1] === "?" || url[first - 1] === "&";
  return readTags(url.slice(isParameter ? first : url.indexOf("?") + 1, end < 0 ? undefined : end));
}
