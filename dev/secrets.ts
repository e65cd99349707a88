/** Generates a site's secrets once, and keeps them with the database. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export type Secrets = { app: string; publishable: string; service: string };

const draw = (prefix = "") => prefix + randomBytes(32).toString("hex");

/** Kept in `file`: new secrets would invalidate the database's links, sessions and two-factor keys. */
export async function drawSecrets(file: string | null): Promise<Secrets> {
  const kept = file && (await readFile(file, "utf8").catch(() => null));
  if (kept) return JSON.parse(kept);
  const secrets = { app: draw(), publishable: draw("pk-"), service: draw("sk-") };
  if (file) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  }
  return secrets;
}
