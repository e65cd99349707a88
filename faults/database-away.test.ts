/** While PostgreSQL is down, every request gets a 503 with Retry-After and a plain page; forms keep their page's own messages. */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import acceptance from "../e2e/acceptance/pages.json" with { type: "json" };
import { cookieOf, ownerSession } from "../test/owner-session.ts";
import { type Stage, startStage, switches } from "../test/stage.ts";

let stage: Stage & { stop(): Promise<void> };
let cookie = "";
const SECRET = randomBytes(32).toString("hex");
/** Cached before the database goes down, so it is still served. */
const WARM = "/9ways";
const COLD = "/map";
const lead = acceptance.pages.find(({ routes }) => routes.includes(WARM)) as unknown as {
  onLeadFailure: [string, string];
};
const ask = (path: string, init: RequestInit = {}) =>
  fetch(stage.web + path, { redirect: "manual", ...init });
const signUp = (path: string) =>
  ask(path, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ name: "Ann", email: "ann@example.test" }),
  });

beforeAll(async () => {
  stage = await startStage(["--workers", "0"], { APP_SECRET: SECRET });
  cookie = cookieOf(await ownerSession(stage));
  for (const path of [WARM, "/"]) expect((await ask(path)).status).toBe(200);
  await switches(stage).postgres(false);
}, 180_000);
afterAll(() => stage?.stop(), 60_000);

describe("while it is away", { timeout: 60_000 }, () => {
  it.each([
    ["a cold page", () => ask(COLD)],
    ["a cold page asked for by the router", () => ask(`${COLD}.data`)],
    ["a link in an email", () => ask(`/unsubscribe/${signLink([SECRET], "unsubscribe", randomUUID())}`)],
    ["the sign-in page", () => ask("/sign-in")],
    ["signing in", () => ask("/sign-in", { method: "POST", body: new URLSearchParams(stage.owner) })],
    ["the console", () => ask("/console", { headers: { cookie } })],
    ["the console asked for by the router", () => ask("/console.data", { headers: { cookie } })],
    ["a file of the console's", () => ask("/console/people.csv", { headers: { cookie } })],
    [
      "an action of the console's",
      () =>
        ask("/console/coaches/nina", {
          method: "POST",
          headers: { cookie },
          body: new URLSearchParams({ act: "profile" }),
        }),
    ],
  ])("%s is answered 503, with when to come back", async (_what, request) => {
    const response = await request();
    expect([response.status, response.headers.get("retry-after")]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("Back in a moment");
  });

  it("a page in memory is shown, as is the directory, and its form keeps its own words", async () => {
    expect((await ask(WARM)).status).toBe(200);
    expect((await ask("/")).status).toBe(200);
    const response = await signUp(WARM);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ effect: "keep", tone: "error", toast: lead.onLeadFailure });
  });

  it("the form of a page that is not known any more is answered with the site's own message", async () => {
    const response = await signUp(COLD);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, expect.any(String)]);
    expect(await response.json()).toMatchObject({ effect: "keep", tone: "error" });
  });

  it("functions say so as well", async () => {
    const headers = { apikey: stage.keys.publishable, authorization: `Bearer ${stage.keys.service}` };
    expect((await ask("/functions/v1/process-email-sequence", { method: "POST", headers })).status).toBe(503);
  });
});

it("is over when it is back", { timeout: 60_000 }, async () => {
  await switches(stage).postgres(true);
  expect((await ask(COLD)).status).toBe(200);
  expect((await ask("/console", { headers: { cookie } })).status).toBe(200);
});
