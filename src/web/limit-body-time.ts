/** Ends a connection whose form never arrives whole: Node itself holds it for five minutes. */
import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";

/** For 64 KB; a slow phone takes a second or two. */
const BODY_MS = 20_000;

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
