/** What nobody caught, and what a library prints, reaches standard output as one line of the log, in which nobody is named. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";

/** Shaped as drizzle's own, which takes its time to be read. */
const BROKEN = `Object.assign(new Error("Failed query: select $1\\nparams: Ann Lee,ann@recipient.example", { cause: new Error("away") }),
  { query: "select $1", params: ["Ann Lee", "ann@recipient.example"] })`;

vi.setConfig({ testTimeout: 60_000 }); // each is a process of its own

/** A process that runs as the web process does, and does this when it has started. */
function runs(act: string, environment: Record<string, string> = {}) {
  const program = `
    import { run, runCommand } from "./src/main/run.ts";
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

it("a program reads .env of its working directory, where the environment does not say otherwise", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-run-"));
  writeFileSync(join(folder, ".env"), `PORT=4001\nHOST=192.0.2.1\nAPP_SECRETS=${"x".repeat(40)}\n`);
  const said = (options: string) =>
    runs(
      `process.chdir(${JSON.stringify(folder)});
      await run("web", async ({ PORT, HOST }) => {
        process.stdout.write(JSON.stringify({ PORT, HOST }));
        process.exit(0);
      }${options});`,
      { PORT: "4002" },
    ).stdout;
  try {
    expect(JSON.parse(said(`, { envFile: ".env" }`))).toEqual({ PORT: 4002, HOST: "192.0.2.1" });
    expect(JSON.parse(said(""))).toEqual({ PORT: 4002, HOST: "127.0.0.1" });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([["migrate"], ["seed", "--samples"]])(
  "%s %s asks for the database, and for nothing else",
  (...command) => {
    const asked = (environment: Record<string, string>) => {
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ["--import", "tsx", "--no-warnings", "src/main/command.ts", ...command],
        // It may wait for a database that is away.
        { encoding: "utf8", timeout: 15_000, env: { PATH: process.env.PATH, ...environment } },
      );
      return stdout + stderr;
    };
    expect(asked({})).toMatch(/^DATABASE_URL is missing: [^\n]*\n$/);
    expect(asked({ DATABASE_URL: "postgres://foyer:foyer@127.0.0.1:1/foyer" })).toMatch(/ECONNREFUSED/);
  },
);

it("seed alone changes nothing and asks for nothing; a flag that it does not know is refused", () => {
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ["--import", "tsx", "--no-warnings", "src/main/command.ts", "seed", ...args],
      {
        encoding: "utf8",
        env: { PATH: process.env.PATH },
      },
    );
  expect(run().stdout).toMatch(/^Nothing to seed: the sample coaches come with --samples/);
  expect(run("--sample").stderr).toMatch(/^Usage: seed \[--samples\] \[folder\]/);
});
