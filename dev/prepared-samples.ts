/** A database with the samples takes seconds to prepare: stages of one build and day copy the files of the first. */
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STAMP } from "./build.ts";
import { freePort } from "./free-port.ts";
import { startPostgres } from "./postgres.ts";

const KEPT = ".dev-stage";
/** Keeps the owner, who is not root: PostgreSQL would refuse. */
const copy = (from: string, to: string) => execFileSync("cp", ["-a", `${from}/.`, to]);

/** Fills an empty data folder, in which the database `foyer` is ready once PostgreSQL starts there. */
export async function copySamples(folder: string, prepare: (databaseUrl: string) => Promise<void>) {
  // The samples' events are some days after the day of the seed.
  const name = `${statSync(STAMP).mtimeMs}-${new Date().toISOString().slice(0, 10)}`;
  const kept = join(KEPT, name);
  if (existsSync(kept)) return copy(kept, folder);
  await mkdir(KEPT, { recursive: true });
  for (const old of await readdir(KEPT))
    if (!old.startsWith(name)) await rm(join(KEPT, old), { recursive: true, force: true });
  const fresh = await mkdtemp(join(tmpdir(), "foyer-samples-"));
  const postgres = await startPostgres({
    ...{ folder: fresh, port: await freePort(), keep: true, careless: true },
  });
  await prepare(await postgres.createDatabase("foyer"));
  await postgres.stop();
  copy(fresh, folder);
  const whole = `${kept}.${process.pid}`;
  await mkdir(whole);
  copy(fresh, whole);
  await rm(fresh, { recursive: true });
  // Another stage that started at the same time may have been first.
  await rename(whole, kept).catch(() => rm(whole, { recursive: true }));
}
