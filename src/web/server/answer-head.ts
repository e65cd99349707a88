/** Answers HEAD as GET would be answered, its length included; the body itself is dropped by the router. */
import type { MiddlewareHandler } from "hono";

/** A body this long is a stream, whose length GET does not name either. */
const MAX_COUNTED = 1024 * 1024;

export const answerHead: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method !== "HEAD" || c.res.headers.has("content-length") || !c.res.body) return;
  const length = await countBytes(c.res.body);
  if (length !== null) c.res.headers.set("content-length", String(length));
};

/** Null where there is nothing, or more than is worth reading for its length alone. */
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
