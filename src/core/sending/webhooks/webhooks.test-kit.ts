import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { addEndpoint, type NewEndpoint } from "./add-endpoint.ts";
import { followWebhooks } from "./follow-webhooks.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { postWebhooks } from "./post-webhooks.ts";

export const scope = testScope({ id: "owner", name: "Olive" });
export const PAGE = "/9ways";
export type Got = { path: string; headers: IncomingMessage["headers"]; body: string };
type Reply = { status: number; text?: string; headers?: Record<string, string> };
type Body = { type: string; timestamp: string; data: Record<string, unknown> };

export async function webhookWorld() {
  const says: { hook: Reply; by: Map<string, (response: ServerResponse) => void> } = {
    hook: { status: 204 },
    by: new Map(),
  };
  const got: Got[] = [];
  const world = await testContext();
  const { ctx, rows } = world;
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const path = request.url ?? "";
      got.push({ path, headers: request.headers, body });
      const own = says.by.get(path);
      if (own) own(response);
      else response.writeHead(says.hook.status, says.hook.headers).end(says.hook.text);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const settle = async () => {
    while ((await followWebhooks(ctx)) > 0);
  };
  beforeEach(async () => {
    await rows("delete from webhook_endpoints");
    await settle();
    got.length = 0;
    says.hook = { status: 204 };
    says.by.clear();
  });
  const at = (path: string) => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
  return {
    ...world,
    world,
    says,
    got,
    at,
    hook: at("/hook"),
    settle,
    async added(more: Partial<NewEndpoint> = {}) {
      const typed = { coach: "dave", url: at("/hook"), types: ["lead.created"], ...more };
      const done = await addEndpoint(ctx, scope, typed);
      if (done.kind !== "added") throw new Error(done.reason);
      return done;
    },
    async round() {
      while ((await followWebhooks(ctx)) + (await postWebhooks(ctx)) > 0);
    },
    log: (endpointId: string) => listWebhooks(ctx, scope, { endpointId }),
    bodies: (): Body[] => got.map(({ body }) => JSON.parse(body) as Body),
    /** As the standard's own library does it, by the test's clock. */
    verified(key: string, { headers, body }: Got): Body | null {
      const real = Date.now;
      Date.now = () => ctx.clock.now().getTime();
      try {
        return new Webhook(key).verify(body, headers as Record<string, string>) as Body;
      } catch {
        return null;
      } finally {
        Date.now = real;
      }
    },
  };
}
