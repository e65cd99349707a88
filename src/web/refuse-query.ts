/** Refuses a query with a NUL in it: no browser of a person's sends one, and no column of text keeps it. */
import type { MiddlewareHandler } from "hono";

export const refuseQuery: MiddlewareHandler = (c, next) => {
  const { url } = c.req;
  // Looked for as it came: decoding every address of every visitor would cost more than the page from memory.
  const at = url.indexOf("?");
  return at >= 0 && url.includes("%00", at)
    ? Promise.resolve(c.text("This address cannot be read.", 400))
    : next();
};
