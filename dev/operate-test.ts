/** `npm run operate:test`: follows docs/operate/ to the letter on a machine made of namespaces, and tests the resulting site. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, lstatSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { startInbox } from "./inbox/start-inbox.ts";
import { fillIn, followed, readCommands, type Section } from "./operate/read-commands.ts";
import { createSite, until } from "./operate/site.ts";

const NAME = "foyer.localhost"; // Caddy signs a certificate for this name by itself
const WEBS = ["3001", "3002"];
const NEEDED = ["/usr/sbin/pgbouncer", "/usr/bin/caddy", "/usr/bin/pg_createcluster", "/usr/sbin/ip"];
const SECOND_MS = 1000;
const log = (line: string) => process.stdout.write(`${line}\n`);

const [what, folder = ""] = process.argv.slice(2);
if (what === "inside") await inside(folder);
else if (what === "--built") await onMachine(resolve(folder));
else await outside();

/** Runs the commands that need the network in a clean copy, then the rest. `--built <copy>` skips the first part. */
async function outside(): Promise<void> {
  const missing = NEEDED.filter((program) => !existsSync(program));
  if (missing.length > 0 || process.getuid?.() !== 0)
    throw new Error(
      `This needs root, and apt-get install postgresql pgbouncer caddy iproute2 (missing: ${missing.join(", ") || "nothing"}).`,
    );
  const clean = await mkdtemp(join(tmpdir(), "foyer-operate-"));
  await chmod(clean, 0o755);
  try {
    const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      encoding: "utf8",
    });
    // Files only: a linked packages folder would make the installation leave the copy.
    const isFile = (file: string) => file !== "" && lstatSync(file, { throwIfNoEntry: false })?.isFile();
    for (const file of files.split("\0").filter(isFile)) {
      await mkdir(join(clean, dirname(file)), { recursive: true });
      await cp(file, join(clean, file));
    }
    const { building } = await commandsOf(clean);
    for (const block of building)
      await runBlock(block, clean, { PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}` });
    await onMachine(clean);
  } finally {
    await rm(clean, { recursive: true, force: true });
  }
}

async function onMachine(clean: string): Promise<void> {
  await mkdir(join(clean, ".world"), { recursive: true });
  await runProgram("unshare", [
    ...["--mount", "--net", "--pid", "--fork", "--mount-proc", "--kill-child"],
    ...["dev/operate/world.sh", join(clean, ".world"), process.execPath],
    ...[
      process.execPath,
      "--import",
      "tsx",
      "--no-warnings",
      resolve("dev/operate-test.ts"),
      "inside",
      clean,
    ],
  ]);
}

async function commandsOf(clean: string) {
  const read = async (file: string) => readCommands(await readFile(join(clean, file), "utf8"));
  const readme = await read("README.md");
  const operate = (await Promise.all(followed.pages.map((page) => read(`docs/operate/${page}.md`)))).flat();
  const section = (start: (typeof followed.headings)[number] | "Run it for real", of: Section[] = []) => {
    const found = of.find(({ heading }) => heading.startsWith(start));
    if (!found) throw new Error(`no commands under '${start}'`);
    return found.blocks;
  };
  const systemd = section("Install with systemd", operate);
  const isBuilding = (block: string) => /^npm /m.test(block);
  const containers = section("Install with Docker Compose", operate);
  if (section("Run it for real", readme).join("") !== containers.join(""))
    throw new Error("README.md and docs/operate/compose.md do not start the containers in the same way");
  return {
    containers,
    building: systemd.filter(isBuilding),
    systemd: systemd.filter((block) => !isBuilding(block)),
    samples: section("Samples", operate),
    proxy: section("A proxy on another machine", operate),
    pooler: section("PgBouncer", operate),
    roles: section("Make the roles", operate).filter((block) => !block.includes("docker ")),
    upgrade: section("With systemd", await read("UPGRADING.md")).filter((block) => !isBuilding(block)),
  };
}

async function inside(clean: string): Promise<void> {
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0, capacity: 100 });
  const smtp = new URL(inbox.smtpUrl);
  const own = {
    "smtp://user:password@mail.example.com:587": `smtp://foyer:s3cretOfTheInbox@${smtp.host}?ignoreTLS=true`,
    "www.example.com": NAME,
  };
  const commands = await commandsOf(clean);
  const PATH = `${await shims(clean)}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`;
  const follow = async (blocks: string[]) => {
    for (const block of blocks) await runBlock(fillIn(block, own), clean, { PATH });
  };

  log("── containers: the secrets are drawn; Docker itself is tried by npm run image:test");
  await follow(commands.containers.map((block) => block.replace(/ && docker .*/, "")));
  if (!existsSync(join(clean, "secrets/app_secrets"))) throw new Error("deploy/make-secrets drew no secrets");
  await rm(join(clean, ".env"), { force: true });

  log("── systemd, with a proxy on the same machine");
  await follow(commands.systemd);
  await follow(commands.samples);
  const environment = await readFile("/etc/foyer/foyer.env", "utf8");
  const database = /^DATABASE_URL=(.*)$/m.exec(environment)?.[1] ?? "";
  const site = createSite({ name: NAME, inbox: inbox.httpUrl, database });
  await site.signUp({ address: "127.0.0.1" });
  await judgeEdit(await site.edit(WEBS.map((port) => `http://127.0.0.1:${port}`)));

  log("── an upgrade, while visitors come");
  const visitors = site.keepVisiting("127.0.0.1");
  await follow(commands.upgrade);
  const { asked, failed } = await visitors.stop();
  log(`   ${asked} requests during the upgrade, ${failed.length} failed`);
  if (asked < 50 || failed.length > 0)
    throw new Error(`the upgrade was noticed: ${failed.slice(0, 5).join("; ")}`);
  await site.signUp({ address: "127.0.0.1" });

  log("── a proxy on another machine");
  await follow(commands.proxy);
  const theirs = commands.systemd.filter((block) => block.includes("caddy"));
  for (const block of theirs)
    await runBlock(
      fillIn(block, { ...own, "127.0.0.1:300": "10.0.0.1:300", "127.0.0.1:1300": "10.0.0.1:1300" }),
      clean,
      { PATH },
      [...["nsenter", `--net=${process.env.PROXY_NETWORK}`]],
    );
  await site.query("delete from rate_limits");
  await site.signUp({ address: "10.0.0.2", from: "10.0.0.7", headers: { "x-forwarded-for": "203.0.113.9" } });
  await judgeAddresses(await site.addresses());

  log("── PgBouncer in between");
  await follow(commands.pooler);
  const pooled = async () => {
    const [found] = await site.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name = 'foyer-listen'",
    );
    // The worker listens too, for mail connections.
    return found?.count === WEBS.length + 1;
  };
  await until("both webs and the worker listen past the pooler", pooled);
  await site.signUp({ address: "10.0.0.2", from: "10.0.0.7" });
  await judgeEdit(await site.edit(WEBS.map((port) => `http://10.0.0.1:${port}`)));
  const now = await readFile("/etc/foyer/foyer.env", "utf8");
  if (!/^DATABASE_URL=.*:6432\/foyer$/m.test(now) || !/^DATABASE_DIRECT_URL=.*:5432\/foyer$/m.test(now))
    throw new Error("the processes do not go through the pooler");

  log("── a role for each process");
  await follow(commands.roles);
  await until("web and worker sign in with their roles", async () => {
    const found = await site.query(
      "select distinct usename from pg_stat_activity where usename ~ '^foyer_(web|worker)_foyer$'",
    );
    return found.length === 2;
  });
  await site.signUp({ address: "10.0.0.2", from: "10.0.0.7" });
  await inbox.stop();
  log("── passed: pages, signups, emails and edits, by the commands of the documents");
  process.exit(0);
}

async function judgeEdit(times: number[]): Promise<void> {
  log(`   an edit showed on the two webs after ${times.join(" and ")} ms`);
  if (times.some((ms) => ms > SECOND_MS)) throw new Error("an edit took longer than a second to show");
}

async function judgeAddresses(found: string[]): Promise<void> {
  log(`   the visitor's address arrived as ${found.join(", ")}`);
  if (found.join() !== "10.0.0.7")
    throw new Error("the visitor's address did not arrive, or a forged one did");
}

/** Fakes what namespaces don't have: systemd and installed packages. */
async function shims(clean: string): Promise<string> {
  const at = join(clean, ".world/bin");
  await mkdir(at, { recursive: true });
  const write = async (name: string, text: string) => {
    await writeFile(join(at, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(at, name), 0o755);
  };
  await write(
    "systemctl",
    `cd ${process.cwd()} && exec ${process.execPath} --import tsx --no-warnings dev/operate/systemctl.ts "$@"`,
  );
  await write("apt-get", `[ "$1 $2" = "install -y" ] && shift 2 && dpkg -s "$@" >/dev/null`);
  return at;
}

async function runBlock(
  block: string,
  cwd: string,
  env: Record<string, string>,
  [program, ...before]: string[] = [],
): Promise<void> {
  log(block.trimEnd().replace(/^/gm, "   $ "));
  const bash = ["bash", "-euo", "pipefail", "-c", block];
  const [first = "", ...rest] = program ? [program, ...before, ...bash] : bash;
  await runProgram(first, rest, { cwd, env: { ...process.env, ...env } });
}

function runProgram(program: string, args: string[], options: object = {}): Promise<void> {
  const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
  return new Promise((done, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? done() : reject(new Error(`${program} ended with ${code}`))));
  });
}
