/** A web that starts answers nobody before it knows the tables, and refuses nobody only because it does not know them yet. */
import { expect, it } from "vitest";
import type { App } from "../app.ts";
import { createServer } from "../server.ts";

function site(isMigrated: () => Promise<boolean>) {
  const { fetch } = createServer({
    app: { ctx: { settings: { publicUrl: "https://foyer.example" } } } as App,
    build: () => Promise.reject(new Error("no page is drawn here")),
    files: null,
    visits: null,
    isReady: async () => true,
    isMigrated,
    trustedProxies: [],
    webhooks: {},
  });
  const incoming = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
  return (path: string, init?: RequestInit) =>
    fetch(new Request(`https://foyer.example${path}`, init), incoming);
}

/** Gets past the gate and no further. */
const foreign = { method: "POST", headers: { origin: "https://evil.example" } };

it("a visitor who comes before the first look at the tables waits for it", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = site(() => promise)("/9ways", foreign);
  resolve(true);
  expect((await asked).status).toBe(403);
});

it("without the tables everything says when to come back, as every answer is headed", async () => {
  const ask = site(async () => false);
  for (const path of ["/9ways", "/functions/v1/send-email"]) {
    const refused = await ask(path, foreign);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("10");
    expect(refused.headers.get("strict-transport-security")).toBe("max-age=31536000");
  }
  expect((await ask("/health")).status).toBe(200);
});
