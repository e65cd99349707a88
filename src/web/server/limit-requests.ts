/** Limits requests: the length of a body, the time it takes to arrive, and how many are answered at once. */
import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

const MAX_BODY = 64 * 1024;

export function limitBody(tooLong: (c: HonoContext) => Response, most = MAX_BODY): MiddlewareHandler {
  const countBody = bodyLimit({ maxSize: most, onError: tooLong });
  return (c, next) => {
    // A stated length is trusted, because the server reads no further. Counting a body costs three times the rest of a post.
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return countBody(c, next);
    return Number(length) > most ? Promise.resolve(tooLong(c)) : next();
  };
}

/** For 64 KB; a slow phone takes a second or two. */
const BODY_MS = 20_000;

/** Ends the connection when time is up; Node would hold it for five minutes. */
export async function limitBodyTime<Answer>(c: HonoContext, next: () => Promise<Answer>): Promise<Answer> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const timer = setTimeout(() => {
    if (incoming && !incoming.complete) incoming.destroy?.();
  }, BODY_MS);
  try {
    return await next();
  } finally {
    clearTimeout(timer);
  }
}

/** Refuses more than so many requests of a kind at once, instead of queueing them. */
export function limitAtOnce(
  most: number,
  isMeant: (c: HonoContext) => boolean | Promise<boolean>,
  refusal: string,
): MiddlewareHandler {
  let running = 0;
  return async (c, next) => {
    if (!(await isMeant(c))) return next();
    if (running >= most) return c.text(refusal, 503, { "retry-after": "2" });
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  };
}
