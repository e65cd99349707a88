/** `npm run demo`: fills the database of `npm run dev`, and no other, with three months of activity, through the product's own verbs under a simulated clock; its mail server is a function in this process. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fillDatabase } from "./demo/fill-database.ts";
import { freePort } from "./free-port.ts";
import { claimFolder } from "./leftover.ts";
import { startPostgres } from "./postgres.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { drawSecrets } from "./secrets.ts";

const { values } = parseArgs({
  options: {
    folder: { type: "string", default: ".dev" },
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "91" },
  },
});
const folder = resolve(values.folder);
const log = (line: string) => process.stdout.write(`${line}\n`);
const began = performance.now();

await claimFolder(folder, log).catch((error) => {
  log(error.message);
  process.exit(1);
});
const postgres = await startPostgres({
  folder: join(folder, "postgres"),
  port: await freePort(54329),
  keep: true,
  // Thousands of small transactions; a crash loses nothing that can't be made again.
  careless: true,
});
let owner = "";
try {
  await postgres.createDatabase("foyer").catch(() => undefined); // exists already
  owner = await prepareDatabase({ folder, databaseUrl: postgres.url("foyer"), step: log });
  const { app } = await drawSecrets(join(folder, "secrets.json"));
  const life = {
    databaseUrl: postgres.url("foyer"),
    secret: app,
    days: Number(values.days),
    seed: Number(values.seed),
  };
  const refusal = await fillDatabase({ ...life, log });
  log(
    refusal
      ? `Nothing was done: ${refusal}. For a fresh database, delete ${folder}, and run it again.`
      : `Done in ${Math.round((performance.now() - began) / 1000)} s. \`npm run dev\` shows it, and goes on where it ended.`,
  );
  if (owner) log(`owner: ${owner} (told once)`);
} finally {
  await postgres.stop();
}
