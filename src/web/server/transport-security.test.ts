/** A site that is reached over TLS says so on every answer, and one that is not does not. */
import { expect, it } from "vitest";
import type { App } from "../app.ts";
import { createServer } from "../server.ts";

async function answer(publicUrl: string, init: RequestInit = {}) {
  const { fetch } = createServer({
    app: { ctx: { settings: { publicUrl } } } as App,
    build: () => Promise.reject(new Error("no page is drawn here")),
    files: null,
    visits: null,
    isReady: async () => true,
    trustedProxies: [],
    webhooks: {},
  });
  const incoming = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
  return fetch(new Request(new URL("/health", publicUrl), init), incoming);
}

it.each([
  ["an answer", {}, 200],
  ["a refusal", { method: "POST", headers: { origin: "https://evil.example" } }, 403],
])("%s over TLS: for a year, for this host alone", async (_what, init, status) => {
  const response = await answer("https://foyer.example", init);
  expect(response.status).toBe(status);
  expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
});

it.each(["http://foyer.example", "http://127.0.0.1:3000"])("%s: not at all", async (publicUrl) => {
  const { headers } = await answer(publicUrl);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.has("strict-transport-security")).toBe(false);
});
