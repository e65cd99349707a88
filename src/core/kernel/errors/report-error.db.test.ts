/** Wherever an error is thrown it is found in the log with its stack and in the error log, by its request's reference, and neither names anybody. */

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { wholeSite } from "#core/kernel/roles.ts";
import { findErrors } from "#core/operations/diagnostics/find-errors.ts";
import { fixture } from "#core/sending/providers/fixtures/requests.ts";
import { startLoop } from "#worker/loop.ts";
import { startTasks } from "#worker/task-runner.ts";
import { type Task, tasks } from "#worker/tasks.ts";
import { testContext } from "../../../../test/context.ts";
import { testOwnerAuth } from "../../../../test/owner-auth.ts";
import { testScope } from "../../../../test/scope.ts";
import { webServer } from "../../../../test/web-server.ts";
import { createLog } from "../../../main/log.ts";
import { inTransaction } from "../transaction.ts";
import { errorsKept } from "./keep-error.ts";
import { reportError } from "./report-error.ts";

const ADDRESS = "mabel.quill@log-lines.example";
const NAME = "Mabel Quillfeather";
const PERSONAL = /quillfeather|mabel|log-lines|params/i;

const world = await testContext();
const { ctx, rows } = world;
const printed: string[] = [];
ctx.log = createLog("test", "info", { write: (line: string) => void printed.push(line) });

const owner = {
  id: crypto.randomUUID(),
  email: "o@foyer.example",
  name: "O",
  secondFactor: false,
  seats: wholeSite,
};
const server = await webServer(ctx, {
  ...testOwnerAuth(owner),
  ownerOf: async (headers) => (headers.has("cookie") ? owner : null),
  signIn: async (_visitor, { email, password }) => broken(email, password),
});
/** As a driver fails: the values in its message, its fields and its causes. */
const broken = async (...values: string[]): Promise<never> => {
  await ctx.db.execute(sql`select * from no_such_table where a = ${values[0]} and b = ${values[1] ?? NAME}`);
  throw new Error("a query that cannot succeed did");
};

type Line = { level: number; msg: string; where: string; code: string; requestId?: string; error: Described };
type Described = { stack?: string; cause?: Described };
const stacks = ({ stack = "", cause }: Described): string => `${stack}\n${cause ? stacks(cause) : ""}`;

beforeEach(async () => {
  printed.length = 0;
  await rows("delete from error_log");
  world.advance(60);
});

/** What one error left behind: its line of the log, its row, and that nobody is named in either. */
async function left(where: string, code: string) {
  const kept = await rows<Record<string, unknown>>("select * from error_log");
  expect(printed.join("") + JSON.stringify(kept)).not.toMatch(PERSONAL);
  const lines = printed.map((line) => JSON.parse(line) as Line).filter(({ level }) => level === 50);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ where, code, msg: expect.stringMatching(/./) });
  expect(stacks(lines[0]?.error as Described)).toMatch(/ at .*\.ts:\d+:\d+/);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({
    code,
    function_name: where,
    error_message: lines[0]?.msg,
    stack: expect.stringMatching(/ at .*\.ts:\d+:\d+/),
    created_at: ctx.clock.now(),
    request_id: lines[0]?.requestId ?? null,
  });
  return { line: lines[0] as Line, row: kept[0] as Record<string, unknown> };
}

/** The reference of an answer, which leads to the row. */
async function answered({ headers }: { headers: Record<string, unknown> }, where: string, code: string) {
  const reference = String(headers["x-request-id"]);
  const { row } = await left(where, code);
  expect(row.request_id).toBe(reference);
  expect(await findErrors(ctx, testScope(), { reference: ` ${reference.toUpperCase()} ` })).toMatchObject([
    { id: row.id, code, stack: row.stack },
  ]);
  return reference;
}

const away = (kind: "table" | "function", name: string) =>
  rows(`alter ${kind} ${name} rename to ${name}_away`);
const back = (kind: "table" | "function", name: string) =>
  rows(`alter ${kind} ${name}_away rename to ${name}`);
const form = { "content-type": "application/x-www-form-urlencoded" };

describe("an error that is thrown", () => {
  it("in a loader", async () => {
    await away("table", "lead_list");
    const answer = await server.ask({
      path: `/console/people?search=${encodeURIComponent(ADDRESS)}`,
      headers: { cookie: "owner" },
    });
    await back("table", "lead_list");
    expect(answer.status).toBe(500);
    const reference = await answered(answer, "route", "42P01");
    expect(answer.body).toContain(`Reference: ${reference}`);
  });

  it("in an action", async () => {
    const answer = await server.ask({
      method: "POST",
      path: "/sign-in",
      headers: form,
      body: new URLSearchParams({ email: ADDRESS, password: NAME }).toString(),
    });
    expect(answer.status).toBe(500);
    const reference = await answered(answer, "route", "42P01");
    expect(answer.body).toContain(`Reference: ${reference}`);
  });

  it("in a route of Hono", async () => {
    await away("table", "landing_pages");
    const answer = await server.ask({
      method: "POST",
      path: `/${encodeURIComponent(ADDRESS)}?name=${encodeURIComponent(NAME)}`,
      headers: { ...form, accept: "application/json" },
      body: new URLSearchParams({ name: NAME, email: ADDRESS }).toString(),
    });
    await back("table", "landing_pages");
    expect(answer.status).toBe(500);
    const reference = await answered(answer, "server", "42P01");
    expect(answer.body).toContain(`Reference: ${reference}`);
  });

  it("in a webhook", async () => {
    await away("function", "record_feedback");
    const answer = await server.ask({
      method: "POST",
      path: "/webhooks/postmark",
      headers: {
        authorization: `Basic ${Buffer.from("foyer:postmark-secret-of-the-tests").toString("base64")}`,
        "content-type": "application/json",
      },
      body: fixture("postmark-bounce.json")
        .replace("john@reader.example", ADDRESS)
        .replace("Hard bounce", NAME)
        .replaceAll(/2026-11-02T[^"]+/g, ctx.clock.now().toISOString()),
    });
    await back("function", "record_feedback");
    expect(answer.status).toBe(500);
    await answered(answer, "server", "42883");
  });

  it("in a loop", async () => {
    const round = Promise.withResolvers<void>();
    const loop = startLoop(ctx, {
      name: "dispatch",
      pauseMs: 60_000,
      round: () => broken(ADDRESS).finally(round.resolve),
    });
    await round.promise;
    await loop.stop();
    const { row } = await left("loop", "42P01");
    expect(row.request_data).toEqual({ loop: "dispatch" });
  });

  it("in a scheduled task", async () => {
    await rows(`
      create function broken() returns trigger language plpgsql as $$ begin perform '${NAME} ${ADDRESS}'::int; return null; end $$;
      create trigger broken before delete on idempotency_keys for each statement execute function broken();`);
    const running = await startTasks(
      { ...ctx, drawingVersion: 0, drawGuide: () => Promise.reject(new Error("draws nothing")) },
      { connectionString: world.url, tasks: { "forget-old": tasks["forget-old"] as Task } },
    );
    await rows("select graphile_worker.add_job('forget-old', max_attempts => 1)");
    await expect.poll(() => printed.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await running.stop();
    await rows("drop trigger broken on idempotency_keys; drop function broken");
    const { row } = await left("task", "22P02");
    expect(row.request_data).toEqual({ task: "forget-old" });
    expect(JSON.stringify(await rows("select * from graphile_worker._private_jobs"))).not.toMatch(PERSONAL);
  });
});

describe("the error log", () => {
  const report = (message = "it broke") => reportError(ctx, new Error(message), { where: "flood" });
  const flood = () =>
    rows<{ count: number }>("select count from error_log where function_name = 'flood' order by count");

  it("counts a flood of one error in one row after the first ten of a minute", async () => {
    for (let index = 0; index < 5000; index += 1) report(`it broke ${index}`);
    expect((await flood()).map(({ count }) => count)).toEqual([...Array(10).fill(1), 4990]);
    world.advance(60);
    report();
    expect(await flood()).toHaveLength(12);
  });

  it("keeps a bounded number of rows, however many causes there are", async () => {
    for (let index = 0; index < 3000; index += 1)
      reportError(ctx, Object.assign(new Error("it broke"), { code: `E${index}` }), { where: "flood" });
    const counts = (await flood()).map(({ count }) => count);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(3000);
    expect(counts.length).toBeLessThan(200);
  });

  it("that is away is reported to the log, and never to the caller", async () => {
    await away("table", "error_log");
    report();
    await errorsKept(ctx.db);
    await back("table", "error_log");
    expect(printed.map((line) => (JSON.parse(line) as Line).where)).toEqual(["flood", "error-log"]);
    report();
    expect(await flood()).toHaveLength(1);
  });

  it("is not written to by a transaction, which would roll its row back", async () => {
    await inTransaction(ctx, async (inside) =>
      reportError(inside, new Error("it broke"), { where: "flood" }),
    );
    expect(await flood()).toEqual([]);
    expect(printed).toHaveLength(1);
  });

  it("outlives an error that is its own cause, and what is no error", async () => {
    const error = new Error("its own cause");
    error.cause = error;
    for (const each of [error, null, undefined, "text", Symbol("s"), { email: ADDRESS }])
      reportError(ctx, each, { where: "flood" });
    expect(await flood()).toHaveLength(6);
    expect(printed.join("")).not.toMatch(PERSONAL);
  });
});

describe("a reference", () => {
  it("stands on every answer, another each time, and none from outside is taken", async () => {
    const ask = (path: string) => server.ask({ path, headers: { "x-request-id": "aaaaaaaa-aaaa" } });
    const answers = await Promise.all(["/health", "/9ways", "/9ways", "/no-such-page", "/%00"].map(ask));
    const references = answers.map(({ headers }) => String(headers["x-request-id"]));
    for (const reference of references) expect(reference).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
    expect(new Set([...references, "aaaaaaaa-aaaa"]).size).toBe(references.length + 1);
  });

  it("that is none finds nothing", async () => {
    for (const reference of ["", "x", "'", ADDRESS, "aaaaaaaa-aaaa"])
      expect(await findErrors(ctx, testScope(), { reference })).toEqual([]);
  });
});
