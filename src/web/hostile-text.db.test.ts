/** Text that PostgreSQL cannot keep is refused where it comes in, by whichever way: never an error of the database's. */
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { readFilters } from "#core/leads/people/filters.ts";
import { listLeads } from "#core/leads/people/list-leads.ts";
import { listEvents } from "#core/programs/events/list-events.ts";
import { listRegistrations } from "#core/programs/events/list-registrations.ts";
import { testContext } from "../../test/context.ts";
import { testOwnerAuth } from "../../test/owner-auth.ts";
import { testScope } from "../../test/scope.ts";
import { app } from "./app.ts";
import { cachedDocuments } from "./documents.ts";
import { callsTo } from "./functions/calls.test-kit.ts";
import { action as importLeads } from "./routes/console/leads/leads-import.tsx";
import { createServer } from "./server.ts";

const { ctx, rows } = await testContext();
const owner = {
  id: "00000000-0000-4000-8000-000000000000",
  email: "o@foyer.example",
  name: "O",
  secondFactor: false,
  coaches: "all" as const,
};
const scope = testScope(owner);
const hostile = ["\0", "a\0b", "\ud800", "a\udc00"];

it.each(hostile)("%j in the JSON of a function is a bad request", async (text) => {
  const { call } = callsTo(ctx);
  for (const body of [
    { email: "ann@example.test", campaignId: text },
    { email: "ann@example.test", [text]: 1 },
  ])
    expect(await call("send-email", body)).toMatchObject({ status: 400, json: { field: "body" } });
});

const secret = "postmark-secret-of-the-tests";
const server = createServer({
  app: { ctx, documents: cachedDocuments(ctx), ownerAuth: testOwnerAuth() },
  build: () => Promise.reject(new Error("no page is drawn here")),
  files: null,
  visits: null,
  isReady: async () => true,
  trustedProxies: [],
  webhooks: { postmark: [secret] },
});
const ask = (path: string, init: RequestInit = {}) =>
  server.fetch(new Request(`https://foyer.example${path}`, init), {
    incoming: { socket: { remoteAddress: "192.0.2.1" } },
  });

it.each(hostile)("%j in a webhook is malformed", async (text) => {
  const event = {
    RecordType: "Bounce",
    ID: 1,
    Type: "HardBounce",
    Email: text,
    BouncedAt: ctx.clock.now().toISOString(),
  };
  const response = await ask("/webhooks/postmark", {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`x:${secret}`).toString("base64")}` },
    body: JSON.stringify(event),
  });
  expect([response.status, await response.json()]).toEqual([400, { error: "malformed" }]);
});

it.each(["/?q=%00", "/9ways?utm_source=a%00b", "/console/leads?search=%00", "/health?%00"])(
  "%s is a bad request",
  async (path) => expect((await ask(path)).status).toBe(400),
);

it("a file with NUL in it is no text", async () => {
  const [page] = await rows<{ id: string }>("select id from pages where slug = 'nine-ways'");
  const form = new FormData();
  form.set("page", page?.id ?? "");
  form.set("statement", "They agreed on paper at the fair.");
  form.set("file", new File(["email,name\nann@example.test,A\0nn\n"], "leads.csv"));
  const context = new RouterContextProvider();
  context.set(app, { ctx, documents: cachedDocuments(ctx), ownerAuth: testOwnerAuth(owner) });
  const request = new Request("https://foyer.example/console/leads/import", { method: "POST", body: form });
  expect(
    await importLeads({ request, context, params: {} } as unknown as Parameters<typeof importLeads>[0]),
  ).toMatchObject({
    data: { kind: "refused" },
    init: { status: 422 },
  });
});

it.each(["0000-01-01", "2026-02-31", "9999-12-31"])(
  "%s as a day of a filter finds what it finds",
  async (day) => {
    const filters = readFilters(new URLSearchParams({ from: day, to: day }));
    expect(await listLeads(ctx, scope, { filters, paging: {} })).toMatchObject({ leads: [] });
  },
);

it("a place in a list that is none is the beginning of it", async () => {
  const dashes = "-".repeat(36);
  expect((await listEvents(ctx, scope, { after: `0_1_${dashes}` })).events.length).toBeGreaterThan(0);
  const [event] = await rows<{ id: string }>("select id from events limit 1");
  const asked = { eventId: event?.id ?? "", state: "confirmed", after: `1_${dashes}` } as const;
  expect(await listRegistrations(ctx, scope, asked)).toMatchObject({ registrations: [] });
});
