/** What the processes of one site sign and prove themselves with: drawn once, and kept where the database is kept. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export type Secrets = { app: string; publishable: string; service: string };

const draw = (prefix = "") => prefix + randomBytes(32).toString("hex");

/** `file`: where they are kept. A secret drawn anew over a kept database would void its links, sessions and two-factor keys. */
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
