/** `npm run db:generate`: generates a migration from `src/db/schema`, and keeps only the newest snapshot, which drizzle-kit compares with. */
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

execFileSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
const folder = "src/db/migrations/meta";
const snapshots = readdirSync(folder).filter((file) => file.endsWith("_snapshot.json"));
for (const file of snapshots.sort().slice(0, -1)) rmSync(join(folder, file));
