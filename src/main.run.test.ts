/** What nobody caught, and what a library prints, reaches standard output as one line of the log, in which nobody is named. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { expect, it, vi } from "vitest";

/** Shaped as drizzle's own, which takes its time to be read. */
const BROKEN = `Object.assign(new Error("Failed query: select $1\\nparams: Ann Lee,ann@recipient.example", { cause: new Error("away") }),
  { query: "select $1", params: ["Ann Lee", "ann@recipient.example"] })`;

vi.setConfig({ testTimeout: 60_000 }); // each is a process of its own

/** A process that runs as the web process does, and does this when it has started. */
function runs(act: string, environment: Record<string, string> = {}) {
  const program = `
    import { run, runCommand } from "./src/main.run.ts";
    ${act}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--no-warnings", "--input-type=module", "--eval", program],
    {
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: "postgres://foyer:foyer@127.0.0.1:1/foyer",
        SMTP_URL: "smtp://127.0.0.1:1",
        PUBLIC_URL: "https://foyer.example",
        APP_SECRET: randomBytes(32).toString("base64"),
        ...environment,
      },
    },
  );
  expect(stdout + stderr).not.toMatch(/Ann|recipient\.example|params:/);
  return { status, stdout, stderr };
}
const started = (act: string) =>
  `await run("web", async () => { ${act}; return { stop: async () => {} }; });`;

it.each([
  ["uncaught-exception", started(`setTimeout(() => { throw ${BROKEN}; })`)],
  ["unhandled-rejection", started(`setTimeout(() => { Promise.reject(${BROKEN}); })`)],
  [
    "unhandled-rejection",
    started(`setTimeout(() => { Promise.reject({ email: "ann@recipient.example" }); })`),
  ],
])("%s ends the process with one line", (where, act) => {
  const { status, stdout, stderr } = runs(act);
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({ level: 50, name: "web", where });
});

it("what a library prints is a line of the log", () => {
  const { status, stdout, stderr } = runs(
    started(
      `setTimeout(() => { console.error("it broke:", ${BROKEN}, { name: "Ann Lee" }); process.exit(0); })`,
    ),
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({
    name: "web",
    where: "console",
    msg: "it broke:",
    error: { query: "select $1" },
  });
});

it.each([
  ["a process", started(`throw ${BROKEN}`)],
  ["a command", `await runCommand(async () => { throw ${BROKEN}; });`],
  ["a command, later", `await runCommand(async () => { setTimeout(() => { throw ${BROKEN}; }); });`],
])("%s that cannot go on says why on standard error", (_what, act) => {
  const { status, stdout, stderr } = runs(act);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/A query failed[\s\S]*select \$1[\s\S]*away/);
});

it("a process without its settings says what is missing, and no more", () => {
  const { status, stderr } = runs(started(""), { APP_SECRET: "x".repeat(40) });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^APP_SECRET is too easy to guess: .*\n$/);
});
