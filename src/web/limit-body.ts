/** Refuses bodies that are longer than anything posted here has reason to be. */
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

const MAX_BODY = 64 * 1024;

export function limitBody(tooLong: (c: HonoContext) => Response, most = MAX_BODY): MiddlewareHandler {
  const countBody = bodyLimit({ maxSize: most, onError: tooLong });
  return (c, next) => {
    // A length that is named is believed (the server reads no further); counting a body costs three times the rest of a post.
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return countBody(c, next);
    return Number(length) > most ? Promise.resolve(tooLong(c)) : next();
  };
}
