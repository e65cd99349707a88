/** The door of the functions: closed to everybody without both keys, and plain about what is wrong with a call. */
import { beforeEach, describe, expect, it } from "vitest";
import { listEmailFunctions } from "#core/content/stored-pages/list-email-functions.ts";
import { testContext } from "../../../test/context.ts";
import { loadFixture } from "../../../test/fixture-site/load-fixture.ts";
import { callsTo } from "./calls.test-kit.ts";
import { functions, namedFunctions } from "./registry.ts";

const { ctx, rows, sent } = await testContext();
const { ask, call, keys } = callsTo(ctx);
const names = [...namedFunctions(await listEmailFunctions(ctx)).keys()];
const { pages } = await loadFixture();
const set = { ...ctx.settings.keys };

beforeEach(async () => {
  ctx.settings.keys = { ...set };
  await rows("delete from rate_limits");
});

it("knows every function of the registry and of the pages", () => {
  const ofPages = pages.flatMap(({ form }) => form?.emailFunction ?? []);
  expect(ofPages).toContain("send-omar-report-email");
  expect([...names].sort()).toEqual([...new Set([...Object.keys(functions), ...ofPages])].sort());
});

describe.each([...names, "no-such-function", "openapi.json", "", "send-email/more"])("%s", (name) => {
  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["the apikey alone", { apikey: keys().apikey }],
    ["the bearer alone", { authorization: keys().authorization }],
    ["a wrong apikey", { ...keys(), apikey: "pk-of-somebody-else-0123" }],
    ["a wrong bearer", { ...keys(), authorization: "Bearer sk-of-somebody-else-0123456789-0123" }],
    ["a cookie", { cookie: "session=1" }],
  ])("is closed to %s, whatever the method", async (_what, headers) => {
    for (const init of [
      { method: "POST", body: '{"email":"a@example.test"}' },
      { method: "GET" },
      { method: "DELETE" },
    ]) {
      const said = await ask(name, { ...init, headers: { ...headers, "content-type": "application/json" } });
      expect(said.status).toBe(401);
      // The same words for every name: nobody learns which ones there are.
      expect(said.json).toEqual({ error: "Invalid API key" });
    }
  });

  it.each([
    { publishable: null, service: null },
    { publishable: null, service: set.service },
    { publishable: set.publishable, service: null },
  ])("is closed while a key is not set", async (unset) => {
    const headers = keys();
    ctx.settings.keys = unset;
    for (const given of [headers, { apikey: "", authorization: "Bearer " }, { authorization: "Bearer null" }])
      expect((await ask(name, { method: "POST", headers: given })).status).toBe(401);
  });
});

it("nothing was sent, counted or looked up for any of them", async () => {
  await ask("send-email", { method: "POST" });
  expect(sent).toEqual([]);
  expect(await rows("select 1 from rate_limits")).toEqual([]);
});

it.each(["no-such-function", "send-nobody-email", "constructor", "__proto__", "Send-Email", "a/b"])(
  "with both keys '%s' is told to be none",
  async (name) => {
    const said = await call(name);
    expect([said.status, said.json]).toEqual([404, { error: "No such function" }]);
    expect(said.headers.get("cache-control")).toBe("no-store");
    expect(said.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

it("a function is posted to, never read", async () => {
  expect((await ask("send-email", { headers: keys() })).status).toBe(404);
});

describe("a body", () => {
  const post = (name: string, body: BodyInit, type = "application/json") =>
    ask(name, { method: "POST", headers: { ...keys(), "content-type": type }, body });

  it.each<[string, object, string]>([
    ["send-email", {}, "email"],
    ["send-email", { name: "Ann" }, "email"],
    ["send-email", { email: "ann@nowhere" }, "email"],
    ["send-email", { toEmail: "a@example.test, b@example.test" }, "toEmail"],
    ["send-email", { email: "a@example.test", leadId: "17" }, "leadId"],
    ["send-dr-dave-email", { email: 17 }, "email"],
    ["register-event", { email: "a@example.test" }, "eventId"],
    ["register-event", { eventId: "relocation-masterclass", name: "Ann" }, "email"],
    ["email-debug-dashboard", {}, "action"],
    ["email-debug-dashboard", { action: "drop" }, "action"],
    ["email-debug-dashboard", { action: "campaign-details" }, "campaignId"],
    ["email-debug-dashboard", { action: "retry-failed", campaignId: "one" }, "campaignId"],
    ["process-email-sequence", [], "body"],
  ])("of %s like %o is refused by its %s", async (name, body, field) => {
    const said = await post(name, JSON.stringify(body));
    expect([said.status, said.json.field]).toEqual([400, field]);
    expect(said.json.error).toMatch(new RegExp(`^${field}: \\S`));
  });

  it("that is no JSON, or does not say that it is, is refused", async () => {
    expect((await post("send-email", "{")).json).toEqual({ error: "The body is not JSON" });
    expect((await post("send-email", '{"email":"a@example.test"}', "text/plain")).status).toBe(415);
    expect(
      (await post("send-email", "email=a%40example.test", "application/x-www-form-urlencoded")).status,
    ).toBe(415);
  });

  it("of more than 64 KB is refused", async () => {
    const long = JSON.stringify({ toEmail: "a@example.test", htmlContent: "x".repeat(64 * 1024) });
    const counted = await post("send-email", long);
    expect([counted.status, counted.json]).toEqual([413, { error: "That is more than a function takes" }]);
    const headers = { ...keys(), "content-type": "application/json", "content-length": String(long.length) };
    expect((await ask("send-email", { method: "POST", headers, body: long })).status).toBe(413);
  });

  it("may be left out where nothing is asked for", async () => {
    const said = await ask("process-email-sequence", { method: "POST", headers: keys() });
    expect([said.status, said.json]).toEqual([200, { journeysProcessed: 0, emailsSent: 0 }]);
  });
});

it("calls are counted by address, and too many are refused", async () => {
  ctx.settings.limits.callsPerMinute = 3;
  const post = (ip: string) => ask("test-welcome-email", { method: "POST", headers: keys() }, ip);
  for (let index = 0; index < 3; index += 1) expect((await post("192.0.2.9")).status).toBe(200);
  const said = await post("192.0.2.9");
  expect([said.status, said.json]).toEqual([
    429,
    { error: "Too many requests. Please try again in a few minutes." },
  ]);
  expect((await post("192.0.2.10")).status).toBe(200);
  ctx.settings.limits.callsPerMinute = 300;
});

it("the document is behind the same door, with the functions of the stored pages", async () => {
  const said = await ask("openapi.json", { headers: keys() });
  expect(said.status).toBe(200);
  expect(Object.keys(said.json.paths as object)).toHaveLength(names.length);
});

it("what breaks before a function is found is told in the house's words", async () => {
  await rows("alter table rate_limits rename to rate_limits_away");
  const said = await call("send-email", { email: "ann@example.test" });
  await rows("alter table rate_limits_away rename to rate_limits");
  expect([said.status, said.json]).toEqual([503, { error: "Something went wrong. Please try again." }]);
  await rows("delete from error_log");
});

it("what breaks is told in the function's own words, and kept in the error log", async () => {
  await rows("alter table leads rename to leads_away");
  const said = await call("send-email", { email: "ann@example.test" });
  await rows("alter table leads_away rename to leads");
  expect([said.status, said.json]).toEqual([503, { success: false, error: "Email service error" }]);
  expect(await rows("select function_name, error_message, request_data from error_log")).toEqual([
    {
      function_name: "send-email",
      error_message: expect.stringContaining("leads"),
      request_data: { caller: "service" },
    },
  ]);
});
