/** Failing queries with personal data in their parameters: no process logs the name or address. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixture } from "#core/sending/providers/fixtures/requests.ts";
import { cookieOf, ownerSession } from "../test/owner-session.ts";
import { startStage, switches } from "../test/stage.ts";

const ADDRESS = "mabel.quill@log-lines.example";
const NAME = "Mabel Quillfeather";
const POSTMARK_SECRET = "kq7Zr2mX9wT4bV8nLpHs";
/** In every spelling: as typed, in a URL, in a form, quoted in another address. */
const PERSONAL = /quillfeather|mabel|log-lines|params:/i;

let stage: Awaited<ReturnType<typeof startStage>>;
let database: pg.Client;
let cookie: string;
beforeAll(async () => {
  stage = await startStage(["--webs", "1", "--workers", "1"], { POSTMARK_WEBHOOK_SECRET: POSTMARK_SECRET });
  database = new pg.Client({ connectionString: stage.database });
  await database.connect();
  cookie = cookieOf(await ownerSession(stage));
}, 180_000);
afterAll(async () => {
  await database?.end();
  await stage?.stop();
}, 60_000);

/** Breaks something, acts, repairs it; returns what was logged since the break, once it matches `expected`. */
async function whileBroken(breaks: string, repairs: string, act: () => Promise<unknown>, expected: RegExp) {
  const before = stage.said().length;
  const printed = () => stage.said().slice(before);
  await database.query(breaks);
  try {
    await act();
    for (let waited = 0; waited < 15_000 && !expected.test(printed()); waited += 100) await pause(100);
    return printed();
  } finally {
    await database.query(repairs);
  }
}
const renamed = (table: string) =>
  [`alter table ${table} rename to ${table}_away`, `alter table ${table}_away rename to ${table}`] as const;
const renamedFunction = (name: string) =>
  [`alter function ${name} rename to ${name}_away`, `alter function ${name}_away rename to ${name}`] as const;
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(stage.web + path, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const said = (name: string, where: string, code: string) =>
  new RegExp(`"name":"${name}"[^\\n]*"where":"${where}"[^\\n]*${code}`);
const search = `search=${encodeURIComponent(ADDRESS)}`;

describe("what is printed when a query breaks", () => {
  it.each<[where: string, breaks: readonly [string, string], act: () => Promise<unknown>, expected: RegExp]>([
    [
      "in a loader",
      renamed("lead_list"),
      () => fetch(`${stage.web}/console/people?${search}`, { headers: { cookie } }),
      said("web", "route", "42P01"),
    ],
    [
      "in a loader that is asked for its data",
      renamed("lead_list"),
      () => fetch(`${stage.web}/console/people.data?${search}`, { headers: { cookie } }),
      said("web", "route", "42P01"),
    ],
    [
      "in a file that is streamed",
      renamed("lead_list"),
      () =>
        fetch(`${stage.web}/console/people.csv?${search}`, { headers: { cookie } })
          .then((response) => response.text())
          .catch(() => undefined),
      said("web", "csv-file", "42P01"),
    ],
    [
      "in an action, by the auth library",
      renamed("owners"),
      () => post("/sign-in", { email: ADDRESS, password: `${NAME} 1234` }),
      said("web", "route", "42P01"),
    ],
    [
      "in an action, before it",
      renamedFunction("count_sign_in_attempt"),
      () => post("/sign-in", { email: ADDRESS, password: `${NAME} 1234` }),
      said("web", "route", "42883"),
    ],
    [
      "in a route of the server's own",
      renamed("landing_pages"),
      () =>
        post(`/${ADDRESS}-x?name=${NAME}`, { name: NAME, email: ADDRESS }, { accept: "application/json" }),
      said("web", "server", "42P01"),
    ],
    [
      "in the page route",
      renamed("landing_pages"),
      () => fetch(`${stage.web}/${encodeURIComponent(ADDRESS)}?name=${encodeURIComponent(NAME)}`),
      said("web", "route", "42P01"),
    ],
    [
      "in a signup, by a row's check",
      [
        `alter table leads add constraint refused_name check (name not like 'Mabel%')`,
        "alter table leads drop constraint refused_name",
      ],
      () =>
        post("/9ways", { name: NAME, email: ADDRESS, key: "" }, { accept: "application/json" }).then(
          async (response) => expect(response.status, await response.text()).toBe(503),
        ),
      said("web", "capture-lead", "23514"),
    ],
    [
      "in a signup, by a value that the message quotes",
      [
        "alter table leads add constraint refused_name check (name::int > 0) not valid",
        "alter table leads drop constraint refused_name",
      ],
      () => post("/9ways", { name: NAME, email: ADDRESS, key: "" }, { accept: "application/json" }),
      said("web", "capture-lead", "22P02"),
    ],
    [
      "in a function",
      renamed("leads"),
      () =>
        fetch(`${stage.web}/functions/v1/send-email`, {
          method: "POST",
          headers: {
            apikey: stage.keys.publishable,
            authorization: `Bearer ${stage.keys.service}`,
            "content-type": "application/json",
          },
          body: JSON.stringify({
            toEmail: ADDRESS,
            name: NAME,
            subject: "Hello",
            htmlContent: "<p>Hello</p>",
          }),
        }),
      said("web", "send-email", "42P01"),
    ],
    [
      "in a webhook",
      renamedFunction("record_feedback"),
      () =>
        fetch(`${stage.web}/webhooks/postmark`, {
          method: "POST",
          headers: {
            authorization: `Basic ${Buffer.from(`foyer:${POSTMARK_SECRET}`).toString("base64")}`,
            "content-type": "application/json",
          },
          body: fixture("postmark-bounce.json")
            .replace("john@reader.example", ADDRESS)
            .replace("Hard bounce", NAME)
            .replaceAll(/2026-11-02T[^"]+/g, new Date().toISOString()),
        }).then(async (response) => expect(response.status, await response.text()).toBe(500)),
      said("web", "server", "42883"),
    ],
    [
      "in an attempt to send, and in the worker's loop after it",
      renamed("delivery_history"),
      async () => {
        await switches(stage).mail("defer");
        await post("/9ways", { name: NAME, email: ADDRESS, key: "" }, { accept: "application/json" });
        await switches(stage).mail("accept");
      },
      said("web", "attempt-inline", "42P01"),
    ],
    [
      "in a scheduled task",
      [
        `create function broken() returns trigger language plpgsql as $$ begin perform '${NAME} ${ADDRESS}'::int; return null; end $$;
         create trigger broken before delete on error_log for each statement execute function broken();
         select graphile_worker.add_job('forget-old', max_attempts => 1)`,
        "drop trigger broken on error_log; drop function broken",
      ],
      async () => undefined,
      said("worker", "task", "22P02"),
    ],
  ])("%s names nobody", { timeout: 40_000 }, async (_where, [breaks, repairs], act, expected) => {
    const printed = await whileBroken(breaks, repairs, act, expected);
    expect(printed).toMatch(expected);
    expect(printed).not.toMatch(PERSONAL);
  });

  it("tells the web process from the worker, one object a line", async () => {
    const lines = stage
      .said()
      .split("\n")
      .map((line) => line.replace(/^\[(web|worker)-1\] /, ""))
      .filter((line) => /"level":/.test(line))
      .map((line) => JSON.parse(line) as { name: string });
    expect([...new Set(lines.map(({ name }) => name))].sort()).toEqual(["web", "worker"]);
  });

  it("leaves neither in the database's own notes of failed tasks", async () => {
    const { rows } = await database.query("select last_error from graphile_worker._private_jobs");
    expect(JSON.stringify(rows)).not.toMatch(PERSONAL);
  });
});
