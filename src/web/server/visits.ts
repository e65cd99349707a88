/** Counts page visits on the server, without cookies or personal data; bots are left out. */
import { isbot } from "isbot";
import { readOrigin } from "#core/content/pages/form/origin.ts";
import { recordVisits } from "#core/content/visits/record-visits.ts";
import { visitTally, type WhereFrom } from "#core/content/visits/tally.ts";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";

const WRITE_EVERY_MS = 3000;

export type VisitCounter = {
  /** A page was served whole with 200: counted if a person asked for it. `address` is the page's cache address. */
  count(request: Request, address: string): void;
  stop(): Promise<void>;
};

export function countVisits(ctx: Context): VisitCounter {
  const tally = visitTally();
  let writing = Promise.resolve();
  // Asked once a batch, not once a visit: an hour is exact enough within these seconds.
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

/** Kept short: a page from memory takes only some dozen microseconds. Our own requests have 'bot' in their user agent. */
function isPerson({ method, headers }: Request): boolean {
  const agent = headers.get("user-agent");
  if (!agent || method !== "GET" || isBot(agent)) return false;
  // A browser that fetches a part is not opening the page; one that prefetches may never show it.
  const part = headers.get("sec-fetch-dest");
  if (part !== null && part !== "document") return false;
  return !headers.get("sec-purpose")?.includes("prefetch");
}

/** Caches the result for the most frequent texts. Strangers can send many, so it is emptied at a thousand. */
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
  // Other parameters often differ by visitor: without them, one advertisement has one text.
  const end = url.indexOf("&", url.lastIndexOf("utm_"));
  const isParameter = url[first - 1] === "?" || url[first - 1] === "&";
  return readTags(url.slice(isParameter ? first : url.indexOf("?") + 1, end < 0 ? undefined : end));
}
