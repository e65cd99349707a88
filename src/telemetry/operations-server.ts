/** The operators' port: `/metrics`, `/health`, `/ready`, and `/tls` for the proxy. Never the public port. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status: number; type: string; text: string };

export type OperationsOptions = {
  port: number;
  host: string;
  scrape(): Promise<{ type: string; text: string }>;
  /** Why this process is not ready; null if it is. */
  obstacle(): Promise<string | null>;
  /** Whether the proxy may get a certificate for the name; null while nobody knows. */
  mayHaveCertificate?(host: string): boolean | null;
  onError(error: unknown): void;
};

/** Closes connections of scrapers that neither send nor read. */
const IDLE_MS = 15_000;
const json = (status: number, value: object): Answer => ({
  status,
  type: "application/json",
  text: `${JSON.stringify(value)}\n`,
});

export async function serveOperations(options: OperationsOptions) {
  const { port, host, scrape, obstacle, mayHaveCertificate = () => false, onError } = options;
  const routes = new Map<string, (query: URLSearchParams) => Promise<Answer | null>>([
    // Answering at all proves that the event loop runs.
    ["/health", async () => json(200, { ok: true })],
    [
      "/ready",
      async () => {
        const reason = await obstacle();
        return reason === null ? json(200, { ready: true }) : json(503, { ready: false, reason });
      },
    ],
    [
      "/tls",
      // From memory: the proxy asks at every handshake with a name it has no certificate for at hand.
      async (query) => {
        const allowed = mayHaveCertificate(query.get("domain") ?? "");
        return allowed === null ? null : json(allowed ? 200 : 404, { allowed });
      },
    ],
    ["/metrics", async () => ({ status: 200, ...(await scrape()) })],
  ]);
  const answer = async ({ method, url = "" }: IncomingMessage): Promise<Answer | null> => {
    const [path = "", query] = url.split("?", 2);
    const route = routes.get(path);
    if (!route) return json(404, { error: "There is /health, /ready and /metrics." });
    if (method !== "GET" && method !== "HEAD") return json(405, { error: "GET alone." });
    try {
      return await route(new URLSearchParams(query));
    } catch (error) {
      onError(error);
      return json(500, { error: "The log has the reason." });
    }
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const answered = await answer(request);
    // Without an answer the proxy asks another process; it would take a 503 for a refusal.
    if (!answered) return void request.socket.destroy();
    const { status, type, text } = answered;
    response.writeHead(status, {
      "content-type": type,
      "content-length": Buffer.byteLength(text),
      "cache-control": "no-store",
    });
    response.end(request.method === "HEAD" ? undefined : text);
  };
  const server = createServer((request, response) => void respond(request, response));
  server.setTimeout(IDLE_MS, (socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
