/** A collector of traces for tests: a small HTTP server that reads what OTLP exporters post as JSON. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
type Posted = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, "service" | "attributes"> & {
        attributes: { key: string; value: Value }[];
      })[];
    }[];
  }[];
};
export type CollectedSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number; message?: string };
  attributes: Record<string, string>;
};

const flat = (attributes: { key: string; value: Value }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    headers.push({ url: request.url, ...request.headers });
    const posted = (await json(request)) as Posted;
    for (const { resource, scopeSpans } of posted.resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          service: flat(resource.attributes)["service.name"] ?? "",
          attributes: flat(span.attributes),
        });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
