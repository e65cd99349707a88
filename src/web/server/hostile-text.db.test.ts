/** Text that PostgreSQL cannot keep is refused where it comes in, by whichever way: never an error of the database's. */

import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { wholeSite } from "#core/kernel/roles.ts";
import { readFilters } from "#core/leads/people/filters.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { listEvents } from "#core/programs/events/list-events.ts";
import { listRegistrations } from "#core/programs/events/list-registrations.ts";
import { fixture, MAILGUN_KEY, mailgunRequest } from "#core/sending/providers/fixtures/requests.ts";
import { testContext } from "../../../test/context.ts";
import { testOwnerAuth } from "../../../test/owner-auth.ts";
import { testScope } from "../../../test/scope.ts";
import { app } from "../app.ts";
import { action as importLeads } from "../console/leads/import/leads-import.route.tsx";
import { loader as openExport } from "../console/leads/people/person-export.route.ts";
import { cachedDocuments } from "../documents.ts";
import { callsTo } from "../functions/calls.test-kit.ts";
import { invoke } from "../functions/invoke.ts";
import { createServer } from "../server.ts";

const { ctx, rows } = await testContext();
const owner = {
  id: "00000000-0000-4000-8000-000000000000",
  email: "o@foyer.example",
  name: "O",
  secondFactor: false,
  seats: wholeSite,
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

const providers = {
  postmark: "postmark-secret-of-the-tests",
  ses: "arn:aws:sns:eu-west-1:123456789012:tests",
  resend: `whsec_${Buffer.from("resend-secret-of-the-tests").toString("base64")}`,
  mailgun: MAILGUN_KEY,
  brevo: "brevo-secret-of-the-tests",
};
const secret = providers.postmark;
const server = createServer({
  app: { ctx, documents: cachedDocuments(ctx), ownerAuth: testOwnerAuth() },
  build: () => Promise.reject(new Error("no page is drawn here")),
  files: null,
  visits: null,
  isReady: async () => true,
  trustedProxies: [],
  webhooks: Object.fromEntries(Object.entries(providers).map(([name, key]) => [name, [key]])),
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

const deep = (length: number) => "[".repeat(length);
const deepBodies: [string, string][] = [
  ["brackets that never close", deep(60_000)],
  ["brackets that close", deep(30_000) + "]".repeat(30_000)],
  ["objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
  [
    "a member",
    `{"event":"x","RecordType":"Bounce","type":"x","Type":"Notification","deep":${deep(20_000)}${"]".repeat(20_000)}}`,
  ],
  ["a wide list", `[${"1,".repeat(29_999)}1]`],
  [
    "many members",
    JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]))),
  ],
];
const callers = Object.entries({
  postmark: { authorization: `Basic ${btoa(`x:${providers.postmark}`)}` },
  brevo: { authorization: `Basic ${btoa(`x:${providers.brevo}`)}` },
  ses: {},
  resend: {},
  mailgun: {},
});

it.each(deepBodies)("JSON of %s is refused by every webhook", async (_what, body) => {
  for (const [provider, headers] of callers) {
    const response = await ask(`/webhooks/${provider}`, { method: "POST", headers, body });
    expect([400, 401], provider).toContain(response.status);
  }
});

it.each(deepBodies)("JSON of %s is refused by a function", async (_what, body) => {
  const answer = await invoke(ctx, {
    name: "send-email",
    caller: { who: "service", scope },
    body,
    contentType: "application/json",
  });
  expect(answer.status).toBe(400);
});

it.each(["/watch/%2500", "/watch/a%2500b", "/%2500", "/watch/%25C3%25A9%2500"])(
  "%s is not found",
  async (path) => {
    expect(await cachedDocuments(ctx).find(decodeURIComponent(path).replace("/watch", ""))).toBeNull();
  },
);

it("a Mailgun signature that was accepted once vouches for nothing else", async () => {
  const at = new Date(ctx.clock.now().getTime() - 1000);
  const ignored = { event: "opened", recipient: "ann@example.test" };
  const forged = { ...JSON.parse(fixture("mailgun-failed.json")), recipient: "ann@example.test" };
  const post = (event: object) =>
    ask("/webhooks/mailgun", { method: "POST", body: mailgunRequest(JSON.stringify(event), { at }).body });
  expect((await post(ignored)).status).toBe(200);
  expect((await post(ignored)).status).toBe(200); // Mailgun repeats what was not answered
  const replayed = await post(forged);
  expect([replayed.status, await replayed.json()]).toEqual([401, { error: "replayed" }]);
  expect(await rows("select 1 from suppressions")).toEqual([]);
});

it("a Mailgun signature is remembered though its event cannot be read", async () => {
  const token = "another-token-of-mailgun";
  const post = (event: object) =>
    ask("/webhooks/mailgun", {
      method: "POST",
      body: mailgunRequest(JSON.stringify(event), { at: ctx.clock.now(), token }).body,
    });
  expect((await post({ event: "failed" })).status).toBe(400);
  const forged = { ...JSON.parse(fixture("mailgun-failed.json")), recipient: "ann@example.test" };
  expect((await post(forged)).status).toBe(401);
});

it.each(["/?q=%00", "/9ways?utm_source=a%00b", "/console/people?search=%00", "/health?%00"])(
  "%s is a bad request",
  async (path) => expect((await ask(path)).status).toBe(400),
);

const asOwner = () => {
  const context = new RouterContextProvider();
  context.set(app, { ctx, documents: cachedDocuments(ctx), ownerAuth: testOwnerAuth(owner) });
  return context;
};

// A redirect would put the id into a header, which takes Latin-1 only.
it("an id with a letter outside Latin-1 is a lead that does not exist", async () => {
  const request = new Request("https://foyer.example/console/leads/a%EF%BF%BDb/export");
  const asked = { request, context: asOwner(), params: { id: "a\uFFFDb" } };
  await expect(openExport(asked as unknown as Parameters<typeof openExport>[0])).rejects.toMatchObject({
    init: { status: 404 },
  });
});

it("a file with NUL in it is no text", async () => {
  const [page] = await rows<{ id: string }>("select id from pages where slug = 'nine-ways'");
  const form = new FormData();
  form.set("page", page?.id ?? "");
  form.set("statement", "They agreed on paper at the fair.");
  form.set("file", new File(["email,name\nann@example.test,A\0nn\n"], "leads.csv"));
  const request = new Request("https://foyer.example/console/leads/import", { method: "POST", body: form });
  expect(
    await importLeads({ request, context: asOwner(), params: {} } as unknown as Parameters<
      typeof importLeads
    >[0]),
  ).toMatchObject({
    data: { kind: "refused" },
    init: { status: 422 },
  });
});

it.each(["0000-01-01", "2026-02-31", "9999-12-31"])(
  "%s as a day of a filter finds what it finds",
  async (day) => {
    const filters = readFilters(new URLSearchParams({ from: day, to: day }));
    expect(await listPeople(ctx, scope, { filters, paging: {} })).toMatchObject({ people: [] });
  },
);

it("a place in a list that is none is the beginning of it", async () => {
  const dashes = "-".repeat(36);
  expect((await listEvents(ctx, scope, { after: `0_1_${dashes}` })).events.length).toBeGreaterThan(0);
  const [event] = await rows<{ id: string }>("select id from events limit 1");
  const asked = { eventId: event?.id ?? "", state: "confirmed", after: `1_${dashes}` } as const;
  expect(await listRegistrations(ctx, scope, asked)).toMatchObject({ registrations: [] });
});
