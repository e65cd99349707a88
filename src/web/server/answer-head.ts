/** Answers HEAD like GET, with the same length; the router drops the body. */
import type { MiddlewareHandler } from "hono";

/** A longer body is a stream, and GET states no length for it either. */
const MAX_COUNTED = 1024 * 1024;

export const answerHead: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method !== "HEAD" || c.res.headers.has("content-length") || !c.res.body) return;
  const length = await countBytes(c.res.body);
  if (length !== null) c.res.headers.set("content-length", String(length));
};

/** Null if there is no body, or one too long to read only for its length. */
async function countBytes(body: ReadableStream<Uint8Array>): Promise<number | null> {
  const reader = body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return length === 0 ? null : length;
    length += value.byteLength;
    if (length <= MAX_COUNTED) continue;
    await reader.cancel();
    return null;
  }
}
