/** Answers at most so many requests of a kind at once: what is beyond is sent away at the door instead of piling up behind it. */
import type { Context as HonoContext, MiddlewareHandler } from "hono";

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
