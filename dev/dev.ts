/** `npm run dev`: every part from source, with hot reload, on a database that is kept between starts. */
import { execFile } from "node:child_process";
import { watch } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { endOnSignal, startSite } from "./site.ts";

const log = (line: string) => process.stdout.write(`${line}\n`);
const run = promisify(execFile);

/** In a process of its own, so that every run reads the files as they are now. */
async function command(name: string, databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await run(
    process.execPath,
    ["--import", "tsx", "--no-warnings", "dev/command.ts", name],
    { env },
  );
  return stdout;
}

/** Who signs in; told once, by the start that made the database. */
let owner = "";
const site = await startSite({
  from: "source",
  folder: resolve(".dev/postgres"),
  keep: true,
  webs: 1,
  workers: 1,
  ports: { web: 3000, inbox: 8025, smtp: 1025, postgres: 54329 },
  async prepare(databaseUrl) {
    await command("migrate", databaseUrl);
    await command("seed", databaseUrl);
    owner = await command("owner", databaseUrl);
  },
  log,
});
endOnSignal(site.stop);

onChange("content", () => command("seed", site.database).then(() => log("content seeded")));
onChange("src/db/functions", () =>
  command("migrate", site.database).then(() => log("functions of the database renewed")),
);
for (const folder of ["src/core", "src/guides"])
  onChange(folder, () => site.restartWorkers().then(() => log("worker restarted")));
log(`
  Foyer is up
    pages     ${site.web}
    inbox     ${site.inbox}
    database  ${site.database}
    control   ${site.control}${owner && `\n    owner     ${owner} (told once)`}
`);

function onChange(folder: string, act: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => act().catch((error) => log(String(error.stderr ?? error))), 200);
  });
}
