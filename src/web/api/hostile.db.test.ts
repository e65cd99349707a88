/** Hostile requests to the API are refused by name: never an error of the server, nothing stored, no markup sent. */
import { expect, it } from "vitest";
import { testContext } from "../../../test/context.ts";
import { signUp } from "../../../test/follow-up.ts";
import { apiOf } from "./api.test-kit.ts";
import { operations } from "./registry.ts";

const world = await testContext();
const { ctx, rows } = world;
const reported: unknown[] = [];
const { ask, keyFor } = apiOf({ ...ctx, log: { ...ctx.log, error: (...said) => reported.push(said) } });
await signUp(world, "/lead-magnet", "ann@example.test", { name: "Ann" });
await rows("update people set news_agreed_at = now()");
const [ann] = await rows<{ id: string; coachId: string; slug: string }>(
  `select p.id, p.coach_id as "coachId", o.slug from people p join coaches o on o.id = p.coach_id`,
);
const key = await keyFor(ann?.coachId ?? "", ["read", "write", "send"]);
const reads = await keyFor(ann?.coachId ?? "", ["read", "write"]);
const uncounted = () => rows("delete from rate_limits");

const deep = (levels: number) => `{"name": ${"[".repeat(levels)}${"]".repeat(levels)}}`;

it("names what is wrong with an address, a body or a header", async () => {
  const hostile: [request: string, status: number, body?: unknown, headers?: Record<string, string>][] = [
    ["GET /people/not-an-id", 404],
    ["GET /people/__proto__", 404],
    ["GET /people?search=%00", 400],
    ["GET /people/%00", 404],
    [`DELETE /people/${ann?.id}/tags/%00`, 404],
    [`DELETE /people/${ann?.id}/tags/%ff`, 404],
    [`DELETE /people/${ann?.id}/tags/${"x".repeat(200)}`, 422],
    [`GET /events/${ann?.id}/registrations`, 404],
    ["GET /nothing", 404],
    ["PUT /people", 404, {}],
    ["POST /people", 400, "{"],
    ["POST /people", 400, '{"pageId":"\\u0000"}'],
    ["POST /people", 400, '{"\\u0000":1}'],
    ["POST /people", 400, '{"name":"\\ud800"}'],
    ["POST /people", 400, "[".repeat(5000)],
    [`PATCH /people/${ann?.id}`, 400, deep(65)],
    [`PATCH /people/${ann?.id}`, 422, deep(30)],
    ["POST /people", 413, JSON.stringify({ name: "x".repeat(70_000) })],
    ["POST /people", 422, "[]"],
    ["POST /people", 422, "null"],
    ["GET /people?cursor=nonsense", 422],
    ["GET /people?coach=No%20Slug", 422],
    ["GET /people?from=2026-02-30", 422],
    ["GET /people?limit=101", 422],
    ["GET /activities?cursor=1_1", 422],
    ["GET /events?cursor=9999_1_1", 422],
    ["GET /broadcasts?cursor=1", 422],
    ["GET /pages?cursor=-1", 422],
    [`POST /people/${ann?.id}/stop`, 400, {}, { "idempotency-key": "k".repeat(201) }],
    [`POST /people/${ann?.id}/stop`, 400, {}, { "idempotency-key": "two words" }],
  ];
  for (const [request, status, body, headers] of hostile) {
    const said = await ask(request, { key, body, ...(headers && { headers }) });
    expect([request, said.status]).toEqual([request, status]);
  }
});

it("takes a key as a bearer only, and only as it was given", async () => {
  const bearer = (authorization: string) => ask("GET /tags", { key: null, headers: { authorization } });
  for (const wrong of [
    "",
    "Bearer",
    "Basic x",
    `Bearer ${key}x`,
    `Bearer ${key.slice(0, -1)}`,
    "Bearer foyer_",
  ])
    expect([wrong, (await bearer(wrong)).status]).toEqual([wrong, 401]);
  expect((await ask(`GET /tags?key=${key}`, { key: null })).status).toBe(401);
  expect((await bearer(`bearer ${key}`)).status).toBe(200);
});

it("answers HEAD like GET, without a body", async () => {
  const head = await ask("HEAD /people", { key });
  expect([head.status, head.json, Number(head.headers.get("content-length")) > 2]).toEqual([200, {}, true]);
  expect((await ask("HEAD /people", { key: null })).status).toBe(401);
  expect((await ask(`HEAD /people/${ann?.id}/stop`, { key })).status).toBe(404);
});

const values: unknown[] = [
  ...[null, true, -1, 1e308, [], [[]], {}, "", " ", "x".repeat(30_000), "\u202e", "__proto__", "constructor"],
  ...["' or 1=1 --", "{{ name }}", "<script>alert(1)</script>", "00000000-0000-0000-0000-000000000000"],
  { __proto__: null, toString: "x", constructor: "x", hasOwnProperty: "x" },
];

it.each(operations)("$id takes any value in any field without failing", async (operation) => {
  const { method, path, query, body } = operation;
  const at = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === "personId" ? (ann?.id ?? "") : crypto.randomUUID()))}`;
  const fields = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
  const told: [string, number][] = [];
  for (const value of values) {
    await uncounted();
    for (const field of fields(query)) {
      const request = `${at}?${new URLSearchParams({ [field]: typeof value === "string" ? value : JSON.stringify(value) })}`;
      if (request.length < 8000) told.push([request, (await ask(request, { key })).status]);
    }
    for (const field of fields(body)) {
      const sent = JSON.stringify({ coach: ann?.slug, name: "Name", tag: "Tag", [field]: value });
      told.push([`${at} ${sent.slice(0, 80)}`, (await ask(at, { key, body: sent })).status]);
    }
  }
  expect([told.filter(([, status]) => status >= 500), reported]).toEqual([[], []]);
});

it("keeps hostile names as the text they are", async () => {
  await uncounted();
  const fields = '{"fields": {"__proto__": "a", "constructor": "b", "toString": "c"}}';
  expect((await ask(`PATCH /people/${ann?.id}`, { key, body: fields })).status).toBe(200);
  const read = await ask(`GET /people/${ann?.id}`, { key });
  expect(read.json.fields).toMatchObject({ constructor: "b", toString: "c" });
});

it("sends a broadcast with the scope `send` alone, as rehearsed, and markup as text", async () => {
  await uncounted();
  await rows("delete from suppressions");
  const markup = '<script>alert(1)</script><img src=x onerror="alert(1)">';
  const message = { subject: "News", preheader: "Soon", body: markup, signOff: markup };
  const draft = { coach: ann?.slug, name: markup, message };
  const made = await ask("POST /broadcasts", { key: reads, body: draft });
  expect([made.status, made.json]).toEqual([201, { id: expect.any(String) }]);
  const at = `/broadcasts/${made.json.id}`;
  const { json } = await ask(`GET ${at}/rehearsal`, { key: reads });
  expect(json).toMatchObject({ gets: 1, problems: [] });
  const send = (by: string, recipients: number) => ask(`POST ${at}/send`, { key: by, body: { recipients } });
  expect((await send(reads, 1)).status).toBe(403);
  expect((await send(key, 2)).status).toBe(409);
  expect(await rows("select from email_templates where broadcast_id is not null")).toEqual([]);
  expect((await send(key, 1)).status).toBe(202);
  expect((await send(key, 1)).status, "it is sent once").toBe(409);
  const [stored] = await rows<{ html: string }>(
    "select html from email_templates where broadcast_id is not null",
  );
  expect(stored?.html).toContain("&lt;script&gt;");
  expect(stored?.html).not.toMatch(/<script|<img src="?x|onerror="alert/);
});
