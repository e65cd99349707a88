/** Doctor finds each planted fault, names its fix, and is content once that is done: on a real database, mail server, worker, web process and proxy. */
import { execFile } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { Tools } from "#core/operations/checks/tools.ts";
import { doctor, doctorCommand } from "../src/main/doctor.ts";
import { listFaults } from "./doctor-faults.ts";
import { MAIL_PASSWORD, mailAt, prepareSite, SECRET } from "./doctor-site.ts";

const site = await prepareSite();
const { databaseUrl, pool, smtp, sound, tools } = site;
const faults = listFaults(site);

beforeAll(() => site.open());
afterAll(() => site.close());

/** A busy machine's database may take its time, which is a warning, and no fault of what is tried here. */
const isFine = ({ state, found }: { state: string; found: string }) =>
  state === "good" || /answers, but took \d+ ms/.test(found);

async function examine(change: Record<string, string> = {}, with_: Partial<Tools> = {}) {
  const { checks } = await doctor({ ...sound, ...change }, { ...tools, ...with_ });
  return Object.fromEntries(checks.map((check) => [check.id, check]));
}

it("is content with a sound installation", async () => {
  const found = await examine();
  expect(Object.values(found).filter(({ state }) => state === "bad" || state === "unknown")).toEqual([]);
  const expected =
    "node database migrations clock disk workers mailServer senderDomains publicAddress proxy".split(" ");
  const fine = expected.filter((id) => found[id] && isFine(found[id]));
  expect(fine).toEqual(expected);
});

describe("a planted fault is found with its fix, and cleared by it:", () => {
  it.each(Object.entries(faults))("%s", { timeout: 60_000 }, async (_name, fault) => {
    const undo = await fault.plant?.();
    const change = (await fault.change?.()) ?? {};
    const { check, state = "bad" } = fault;
    const sick = await examine(change, fault.tools);
    expect(sick[check]).toMatchObject({
      state,
      found: expect.stringMatching(fault.found),
      fix: expect.stringMatching(fault.fix),
    });
    // Where it is planted on the site itself, the fix is done there; else it is the right setting.
    await undo?.();
    const cured = undo ? await examine(change) : await examine();
    const { state: after = "", found = "" } = cured[check] ?? {};
    expect([
      after,
      found,
      check === "configuration" ? after === "attention" : isFine({ state: after, found }),
    ]).toEqual([after, found, true]);
  });

  it("there are twelve and more", () => {
    expect(Object.keys(faults).length).toBeGreaterThanOrEqual(12);
  });
});

it("a mail server that never says a word holds up neither the other checks nor the command", {
  timeout: 30_000,
}, async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  const began = performance.now();
  const found = await examine({ SMTP_URL: mailAt((mute.address() as AddressInfo).port) });
  expect(performance.now() - began).toBeLessThan(12_000);
  expect([found.mailServer?.state, found.database?.state]).toEqual(["bad", "good"]);
  mute.close();
});

describe("the command", () => {
  // It looks up records for real, and asks nobody for those of a sample.
  beforeAll(() => pool.query("update email_campaigns set from_email = 'ann@coach.example'"));
  const run = (args: string[], env: Record<string, string>) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        ["--import", "tsx", "--no-warnings", "src/main/command.ts", "doctor", ...args],
        { env: { PATH: process.env.PATH, ...env } },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });

  it("says failed with the fix, ends with 1, and prints no secret", { timeout: 60_000 }, async () => {
    // A password that is no word, unlike the tests' own.
    await pool.query("create role examined superuser login password 'pw-5Tz8cR1n'");
    const DATABASE_URL = databaseUrl.replace(/\/\/[^@]+@/, "//examined:pw-5Tz8cR1n@");
    const { code, out, err } = await run([], {
      ...sound,
      DATABASE_URL,
      SMTP_URL: mailAt(smtp.port, "wrong-pw-1"),
    });
    await pool.query("drop role examined");
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(
      /^failed +Mail server +127\.0\.0\.1:\d+ refuses the login.*\n +Fix: Put the right user/m,
    );
    expect(out).toMatch(/^(ok|warning) +Database +PostgreSQL/m);
    expect(out).toMatch(/^warning +Database roles +.* as examined,/m);
    for (const secret of [SECRET, MAIL_PASSWORD, "wrong-pw-1", "pw-5Tz8cR1n"])
      expect(out).not.toContain(secret);
  });

  it("says the same as JSON, and ends with 0 where nothing failed", { timeout: 60_000 }, async () => {
    const { code, out } = await run(["--json"], sound);
    const report = JSON.parse(out);
    expect([code, report.ok]).toEqual([0, true]);
    expect(report.checks).toContainEqual(
      expect.objectContaining({ id: "migrations", state: "ok", fix: null }),
    );
    for (const secret of [SECRET, MAIL_PASSWORD]) expect(out).not.toContain(secret);
  });

  it("knows no other word", async () => {
    await expect(doctorCommand(["--fix"])).rejects.toThrow("doctor does not know '--fix'");
  });
});

it("says what arrived of a request to its own probe alone", async () => {
  const id = (ms: number) =>
    `${ms.toString(16).padStart(12, "0")}00000000000000000000`.replace(
      /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
      "$1-$2-$3-$4-$5",
    );
  const ask = async (probe?: string) =>
    (await fetch(`${sound.PUBLIC_URL}/health`, { headers: probe ? { "x-foyer-probe": probe } : {} })).json();
  const signed = (ms: number) => signLink([SECRET], "probe", id(ms));
  expect(await ask(signed(Date.now()))).toMatchObject({ ok: true, seen: { peer: "127.0.0.1" } });
  for (const probe of [
    undefined,
    "x",
    signed(Date.now() - 200_000),
    signLink(["q".repeat(32)], "probe", id(Date.now())),
  ])
    expect(await ask(probe)).toEqual({ ok: true });
});

it("without its environment it says so, and what has to wait for it", async () => {
  const found = await examine({ APP_SECRET: "short", PUBLIC_URL: "" });
  expect(found.configuration?.found).toMatch(/PUBLIC_URL is missing: .* APP_SECRET is wrong: /);
  expect([found.node?.state, found.database?.state]).toEqual(["good", "unknown"]);
});
