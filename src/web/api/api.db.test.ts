/** The API: keys, scopes, limits, idempotency, problems, and lists a page at a time. */
import { expect, it } from "vitest";
import { answerOnce, purgeApiCalls } from "#core/access/api-keys/answer-once.ts";
import { listApiKeys } from "#core/access/api-keys/list-api-keys.ts";
import { revokeApiKey } from "#core/access/api-keys/revoke-api-key.ts";
import { CALLS_A_MINUTE } from "#core/kernel/rate-limits/count-api-call.ts";
import { testContext } from "../../../test/context.ts";
import { signUp } from "../../../test/follow-up.ts";
import { testScope } from "../../../test/scope.ts";
import { apiOf } from "./api.test-kit.ts";
import { apiDocument } from "./open-api.ts";
import { operations } from "./registry.ts";

const world = await testContext();
const { ctx, rows, advance } = world;
const { ask, keyFor } = apiOf(ctx);
for (const who of ["ann", "ben", "cleo"]) await signUp(world, "/9ways", `${who}@example.test`, { name: who });
const [page] = await rows<{ id: string; coachId: string }>(
  `select p.id, p.coach_id as "coachId" from pages p join leads l on l.page_id = p.id limit 1`,
);
const coachId = page?.coachId ?? "";
const key = await keyFor(coachId, ["read", "write"]);
const personOf = async (email: string) =>
  (await rows<{ id: string }>("select id from people where email = $1", [email]))[0]?.id ?? "";

it("a key is stored as a digest, shown once, and ends when it is revoked or its days are over", async () => {
  const short = await keyFor(coachId, ["read"], 1);
  const [stored] = await rows<{ all: string }>("select string_agg(k::text, ' ') as all from api_keys k");
  expect(stored?.all).not.toContain(short);
  expect((await ask("GET /tags", { key: short })).status).toBe(200);
  const endsAs = (given: string) => (each: { ending: string }) => each.ending === given.slice(-4);
  const listed = (await listApiKeys(ctx, testScope())).find(endsAs(short));
  expect(listed).toMatchObject({ lastUsedAt: expect.any(String), state: "works" });
  advance(86_400);
  expect((await ask("GET /tags", { key: short })).status).toBe(401);
  expect((await listApiKeys(ctx, testScope())).find(endsAs(short))?.state).toBe("expired");
  const other = await keyFor(coachId, ["read"]);
  const fresh = (await listApiKeys(ctx, testScope())).find(endsAs(other));
  expect(await revokeApiKey(ctx, testScope(), { keyId: fresh?.id ?? "" })).toBe(true);
  expect((await ask("GET /tags", { key: other })).status).toBe(401);
});

it("a key does what its scopes say, for every operation", async () => {
  const reads = await keyFor(coachId, ["read"]);
  for (const { method, path, needs } of operations) {
    const request = `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;
    const { status } = await ask(request, { key: reads, ...(method !== "get" && { body: {} }) });
    expect(status === 403, `${request}: ${status}`).toBe(needs !== "read");
  }
  const draft = await ask("POST /broadcasts", { key, body: { coach: "none", name: "News" } });
  expect(draft.status).toBe(404);
  expect(
    (await ask(`POST /broadcasts/${crypto.randomUUID()}/send`, { key, body: { recipients: 1 } })).status,
  ).toBe(403);
});

it("reads, adds, changes, tags and erases a person; problems name the field", async () => {
  const basis = "They asked me at the fair";
  const added = await ask("POST /people", {
    key,
    body: { pageId: page?.id, email: "dora@example.test", name: "Dora", tags: ["Fair"], basis },
  });
  expect(added).toMatchObject({ status: 200, json: { outcome: "added" } });
  const path = `/people/${added.json.id}`;
  expect((await ask(`PATCH ${path}`, { key, body: { fields: { company: "Acme" } } })).status).toBe(200);
  expect((await ask(`POST ${path}/tags`, { key, body: { tag: "Warm" } })).status).toBe(200);
  expect((await ask(`DELETE ${path}/tags/Fair`, { key })).status).toBe(200);
  const read = await ask(`GET ${path}`, { key });
  expect(read.json).toMatchObject({ name: "Dora", fields: { company: "Acme" }, tags: [{ name: "Warm" }] });
  const bad = await ask("POST /people", { key, body: { pageId: page?.id, email: "no address", basis } });
  expect(bad).toMatchObject({ status: 422, json: { type: "urn:foyer:problem:invalid", field: "email" } });
  expect(bad.headers.get("content-type")).toContain("application/problem+json");
  expect((await ask(`DELETE ${path}`, { key })).status).toBe(200);
  expect((await ask(`GET ${path}`, { key })).status).toBe(404);
  const erased = await ask("POST /people", {
    key,
    body: { pageId: page?.id, email: "dora@example.test", basis },
  });
  expect(erased.status, "who was erased comes back only by themselves").toBe(409);
});

it("a list goes on where it stopped, and names nobody twice", async () => {
  const seen: unknown[] = [];
  for (let cursor: string | null = "", pages = 0; cursor !== null && pages < 10; pages += 1) {
    const said = await ask(`GET /people?limit=1${cursor && `&cursor=${cursor}`}`, { key });
    seen.push(...(said.json.data as { email: string }[]).map(({ email }) => email));
    cursor = said.json.next as string | null;
  }
  expect(seen).toEqual(["cleo@example.test", "ben@example.test", "ann@example.test"]);
  const log = await ask(`GET /activities?personId=${await personOf("ann@example.test")}&limit=1`, { key });
  expect(log.json.data).toHaveLength(1);
  expect(log.json.next).toEqual(expect.any(String));
});

it("repeated under one idempotency key, a call has one effect and one answer", async () => {
  const ann = await personOf("ann@example.test");
  const again = (tag: string, name = "k-1") =>
    ask(`POST /people/${ann}/tags`, { key, body: { tag }, headers: { "idempotency-key": name } });
  const before = await rows("select id from audit_log where action = 'people.tagged'");
  const [first, second] = [await again("VIP"), await again("VIP")];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([first.headers.get("idempotent-replayed"), second.headers.get("idempotent-replayed")]).toEqual([
    null,
    "true",
  ]);
  expect(await rows("select id from audit_log where action = 'people.tagged'")).toHaveLength(
    before.length + 1,
  );
  expect((await again("Other")).status).toBe(422);
  const twin = await keyFor(coachId, ["write"]);
  const apart = await ask(`POST /people/${ann}/tags`, {
    key: twin,
    body: { tag: "VIP" },
    headers: { "idempotency-key": "k-1" },
  });
  expect(apart.headers.get("idempotent-replayed"), "each key has its own").toBeNull();
  const many = await Promise.all(Array.from({ length: 8 }, () => again("Crowd", "k-2")));
  expect(
    many.filter(({ status, headers }) => status === 200 && !headers.get("idempotent-replayed")),
  ).toHaveLength(1);
  expect(many.every(({ status }) => status === 200 || status === 409)).toBe(true);
  await rows("delete from people where id = $1", [ann]);
  expect(await rows("select from api_calls where person_id is not null")).toEqual([]);
  advance(90_000);
  await purgeApiCalls(ctx);
  expect(await rows("select from api_calls")).toEqual([]);
});

it("runs a call again that failed or was cut off, and none that is still running", async () => {
  const { rows: found } = await ctx.db.execute<{ id: string }>("select id from api_keys limit 1");
  const call = { keyId: found[0]?.id ?? "", idempotencyKey: "k-3", request: "post /people\n{}" };
  const done = async () => ({ status: 200, answer: {} });
  const failed = answerOnce(ctx, call, () => Promise.reject(new Error("the database is away")));
  await expect(failed).rejects.toThrow("away");
  const never = answerOnce(ctx, call, () => new Promise(() => {}));
  expect(await Promise.race([never, new Promise((resolve) => setTimeout(resolve, 200, "runs"))])).toBe(
    "runs",
  );
  expect(await answerOnce(ctx, call, done)).toEqual({ outcome: "running" });
  expect(await answerOnce(ctx, { ...call, request: "post /people\n[]" }, done)).toEqual({
    outcome: "differs",
  });
  advance(61);
  expect(await answerOnce(ctx, call, done)).toMatchObject({ outcome: "first", status: 200 });
  expect(await answerOnce(ctx, call, done)).toMatchObject({ outcome: "repeated", status: 200 });
});

it("says how many calls are left, and when to come back", async () => {
  const first = await ask("GET /tags", { key });
  const left = Number(first.headers.get("ratelimit-remaining"));
  expect(left).toBeLessThan(CALLS_A_MINUTE);
  await rows("update rate_limits set count = $1 where key like 'api:%'", [CALLS_A_MINUTE]);
  const over = await ask("GET /tags", { key });
  expect([over.status, over.headers.get("ratelimit-remaining")]).toEqual([429, "0"]);
  expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
  advance(60);
  expect((await ask("GET /tags", { key })).status).toBe(200);
});

it("every example of the reference is answered", async () => {
  const whole = await keyFor(null, ["read", "write", "send"]);
  const one = async (statement: string) => (await rows<{ id: string }>(statement))[0]?.id ?? "";
  const masterclass = await one(
    "select e.id from events e join pages p on p.id = e.page_id where not event_is_over(e.id, now()) order by e.id limit 1",
  );
  const [seat] = await rows<{ id: string; coach: string; page: string }>(
    "select e.id, e.coach_id as coach, p.document->'addresses'->>0 as page from events e join pages p on p.id = e.page_id where e.id = $1",
    [masterclass],
  );
  await signUp(world, seat?.page ?? "", "seated@example.test", { name: "Seated" });
  const known: Record<string, string> = {
    coach: await one(
      "select o.slug as id from coaches o join people p on p.coach_id = o.id where p.email = 'ben@example.test'",
    ),
    tag: "Workshop",
    personId: await personOf("ben@example.test"),
    pageId: page?.id ?? "",
    eventId: masterclass,
    campaignId: await one(
      "select campaign_id as id from user_journeys j join people p on p.id = j.person_id where p.email = 'ben@example.test'",
    ),
  };
  const drafted = await ask("POST /broadcasts", { key: whole, body: { coach: known.coach, name: "Draft" } });
  known.broadcastId = String(drafted.json.id);
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => known[name] ?? whole);
  // Refused for a reason: a draft without words, and a person of another coach than the event's.
  const refused = new Set(["sendBroadcast", "registerPerson"]);
  const last = ["stopPerson", "erasePerson"];
  for (const each of operations.toSorted((a, b) => last.indexOf(a.id) - last.indexOf(b.id))) {
    const { id, method, path, example, status = 200 } = each;
    const query = example?.query ? `?${example.query}` : "";
    const body = example?.body ? JSON.parse(filled(JSON.stringify(example.body))) : undefined;
    const said = await ask(`${method.toUpperCase()} ${filled(path + query)}`, { key: whole, body });
    expect([id, said.status, said.json]).toEqual([
      id,
      refused.has(id) ? expect.toBeOneOf([404, 409]) : status,
      expect.anything(),
    ]);
  }
});

it("describes every operation", () => {
  const described = Object.values(apiDocument().paths).flatMap((path) =>
    Object.values(path).map((each) => (each as { operationId: string }).operationId),
  );
  expect(described.sort()).toEqual(operations.map(({ id }) => id).sort());
});
