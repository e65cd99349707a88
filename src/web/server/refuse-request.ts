/** Refuses, before anything looks at it, an address that no page can have: too long, not text, or holding control characters. */
import type { Context, MiddlewareHandler } from "hono";

/** An address has at most 200 characters and a signed link fewer; encoded, each character may take nine. */
const MAX_PATH = 2000;
/** What advertisements append stays well below it; the server itself takes 16 KB with all headers. */
const MAX_QUERY = 8000;

const CONTROL = /\p{Cc}/u;

type Refusal = { status: 404 | 414; words: string };

/** Null for an address that may be looked up. */
function refuseAddress({ pathname, search }: Pick<URL, "pathname" | "search">): Refusal | null {
  // Length first: whatever comes after it is then given a bounded text.
  if (pathname.length > MAX_PATH || search.length > MAX_QUERY)
    return { status: 414, words: "That address is too long." };
  try {
    // PostgreSQL takes no NUL, and half a character is not encoded in any way that can be decoded.
    if (!CONTROL.test(decodeURIComponent(pathname))) return null;
  } catch {
    // not UTF-8
  }
  return { status: 404, words: "There is nothing at this address." };
}

/** Whoever follows such a link gets the page for one that leads nowhere; a program gets a line. */
export const refuseRequest =
  (notFoundPage: (c: Context) => Promise<Response>): MiddlewareHandler =>
  async (c, next) => {
    const refusal = refuseAddress(new URL(c.req.url));
    if (!refusal) return next();
    const isVisit = c.req.method === "GET" && c.req.header("accept")?.includes("text/html") === true;
    return isVisit && refusal.status === 404 ? notFoundPage(c) : c.text(refusal.words, refusal.status);
  };

/** Refuses a query with a NUL: no browser sends one, and no text column stores it. */
export const refuseQuery: MiddlewareHandler = (c, next) => {
  const { url } = c.req;
  // Looked for as it came: decoding every address of every visitor would cost more than the page from memory.
  const at = url.indexOf("?");
  return at >= 0 && url.includes("%00", at)
    ? Promise.resolve(c.text("This address cannot be read.", 400))
    : next();
};
