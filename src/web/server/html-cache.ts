/** Rendered HTML in front of React, compressed once and dropped when its content changes. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { PageChange } from "#core/content/stored-pages/page-change.ts";

/** A route marks what may be cached, and until when. The mark is removed before sending. */
export const KEEP_HEADER = "x-keep-html";
/** Second part of the mark: what the page shows. Without it, every change drops the page. */
export type Shown = { page?: string; coach?: string; directory?: true };
export const keepHeader = (until: string, { page, coach, directory }: Shown) => ({
  [KEEP_HEADER]: [until, page && `page:${page}`, coach && `coach:${coach}`, directory && "directory"]
    .filter(Boolean)
    .join(" "),
});
/** A coach's pages link each other, and the directory links them all. */
const namesOf = ({ pages, coaches }: Exclude<PageChange, "all">): Set<string> =>
  new Set([
    ...pages.map((id) => `page:${id}`),
    ...coaches.map((id) => `coach:${id}`),
    ...(coaches.length > 0 ? ["directory"] : []),
  ]);
/** For pages that show unannounced changes, such as free seats: cached for a moment. */
export const MOMENT = "moment";
/** Any other value is an instant (milliseconds, site clock) at which the page goes out of date. */
export const FOR_GOOD = "1";
const MOMENT_MS = 500;

type Encoding = "br" | "gzip" | "identity";
type Kept = {
  headers: [string, string][];
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  /** When it expires, and the rendering in progress, so that a crowd waits for one rendering. */
  until: number;
  /** Out of date from this instant of the site's clock on. */
  ends: number;
  shows: string[];
  renewal?: Promise<Kept | null>;
};

const compress = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 9 }),
};

export type HtmlCache = {
  /** The page from memory, or rendered now and cached if the route allows it. `sent` is called for a page that goes out whole, not for a 304. */
  serve(key: string, request: Request, render: () => Promise<Response>, sent?: () => void): Promise<Response>;
  drop(change?: PageChange): number;
};

/** Bounded in bytes, because strangers choose what is requested. Least recently used pages go first. */
const MAX_BYTES = 128 * 1024 * 1024;

export function htmlCache(
  clock: { now(): Date } = { now: () => new Date() },
  maxBytes = MAX_BYTES,
  onAsked?: (result: "hit" | "miss") => void,
): HtmlCache {
  const kept = new LRUCache<string, Kept>({ max: 2000, maxSize: maxBytes, sizeCalculation: bytesOf });
  /** What was dropped during each rendering. */
  const renderings = new Set<{ dropped: PageChange[] }>();
  async function renew(key: string, render: () => Promise<Response>): Promise<Kept | Response> {
    const rendering = { dropped: [] };
    renderings.add(rendering);
    try {
      return await renewOnce(key, render, rendering);
    } finally {
      renderings.delete(rendering);
    }
  }
  async function renewOnce(
    key: string,
    render: () => Promise<Response>,
    { dropped }: { dropped: PageChange[] },
  ): Promise<Kept | Response> {
    const began = performance.now();
    const response = await render();
    const [mark = null, ...shows] = response.headers.get(KEEP_HEADER)?.split(" ") ?? [];
    if (mark === null) return response;
    const identity = new Uint8Array(await response.arrayBuffer());
    if (!isWhole(response, identity))
      return new Response(identity, { status: response.status, headers: response.headers });
    const until = mark === MOMENT ? began + MOMENT_MS : Number.POSITIVE_INFINITY;
    const ends = mark === MOMENT || mark === FOR_GOOD ? Number.POSITIVE_INFINITY : Number(mark);
    const page = { ...(await keep(response.headers, identity)), until, ends, shows };
    // A page rendered before a change and finished after it would bring the old text back.
    if (!dropped.some((change) => isTouched(page, change))) kept.set(key, page);
    return page;
  }
  return {
    async serve(key, request, render, sent) {
      const known = kept.get(key);
      const isHit = known !== undefined && isFresh(known, clock);
      onAsked?.(isHit ? "hit" : "miss");
      if (isHit) return answer(known, request, sent);
      if (known?.renewal) {
        const renewed = await known.renewal;
        if (renewed) return answer(renewed, request, sent);
      }
      const renewal = renew(key, render);
      // Only if the page was cached before: another page may be private to whoever asked.
      if (known)
        known.renewal = renewal.then((page) => (page instanceof Response ? null : page)).catch(() => null);
      const page = await renewal;
      return page instanceof Response ? page : answer(page, request, sent);
    },
    drop(change = "all") {
      for (const { dropped } of renderings) dropped.push(change);
      const gone = [...kept].filter(([, page]) => isTouched(page, change));
      for (const [key] of gone) kept.delete(key);
      return gone.length;
    },
  };
}

function isTouched({ shows }: Kept, change: PageChange): boolean {
  if (change === "all" || shows.length === 0) return true;
  const names = namesOf(change);
  return shows.some((name) => names.has(name));
}

const CLOSED = new TextEncoder().encode("</html>");

/** A cached page goes to everybody: a failed or incomplete rendering is never cached. */
function isWhole({ status, headers }: Response, body: Uint8Array): boolean {
  if (status !== 200 || body.byteLength === 0) return false;
  if (!headers.get("content-type")?.startsWith("text/html")) return true;
  return CLOSED.every((byte, index) => body[body.byteLength - CLOSED.length + index] === byte);
}

const bytesOf = ({ bodies }: Kept) =>
  bodies.identity.byteLength + bodies.br.byteLength + bodies.gzip.byteLength;

async function keep(
  given: Headers,
  identity: Uint8Array<ArrayBuffer>,
): Promise<Omit<Kept, "until" | "ends" | "shows">> {
  const [br, gz] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
  const headers = [...given].filter(([name]) => name !== "content-length");
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 20)}"`;
  return { headers, etag, bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) } };
}

/** Reads the clock only where it matters: it is the most expensive part of serving from memory. */
const isFresh = ({ until, ends }: Kept, clock: { now(): Date }) =>
  (until === Number.POSITIVE_INFINITY || performance.now() < until) &&
  (ends === Number.POSITIVE_INFINITY || clock.now().getTime() < ends);

function answer(page: Kept, request: Request, sent?: () => void): Response {
  const headers = new Headers(page.headers);
  headers.set("cache-control", "no-cache");
  headers.set("etag", page.etag);
  headers.append("vary", "accept-encoding");
  if (request.headers.get("if-none-match")?.includes(page.etag))
    return new Response(null, { status: 304, headers });
  sent?.();
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding: Encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = page.bodies[encoding];
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
