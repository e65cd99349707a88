/** A context whose own addresses answer: the checks request the links of emails. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Context } from "#core/kernel/context.ts";

export async function answeringSite<Given extends Context>(ctx: Given): Promise<Given> {
  const server = createServer((_, response) => response.end("Here."));
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { ...ctx, settings: { ...ctx.settings, publicUrl: `http://127.0.0.1:${port}` } };
}
