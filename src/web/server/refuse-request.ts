/** Refuses addresses that no page can have: too long, not text, or with control characters. */
import type { Context, MiddlewareHandler } from "hono";

/** Addresses have at most 200 characters, signed links fewer; encoded, a character takes up to nine. */
const MAX_PATH = 2000;
/** Well above what advertisements append; the server takes 16 KB with all headers. */
const MAX_QUERY = 8000;

const CONTROL = /\p{Cc}/u;

type Refusal = { status: 404 | 414; words: string };

function refuseAddress({ pathname, search }: Pick<URL, "pathname" | "search">): Refusal | null {
  // Length first, so that the next checks get a bounded text.
  if (pathname.length > MAX_PATH || search.length > MAX_QUERY)
    return { status: 414, words: "That address is too long." };
  try {
    // PostgreSQL stores no NUL, and half a character cannot be decoded.
    if (!CONTROL.test(decodeURIComponent(pathname))) return null;
  } catch {
    // not UTF-8
  }
  return { status: 404, words: "There is nothing at this address." };
}

/** A person gets the page for a dead link, a program one line. */
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
  // Checked undecoded: decoding each visitor's address would cost more than the page from memory.
  const at = url.indexOf("?");
  return at >= 0 && url.includes("%00", at)
    ? Promise.resolve(c.text("This address cannot be read.", 400))
    : next();
};
