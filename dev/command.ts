/** Runs migrate, seed or owner from source, as named on the command line, against the database in DATABASE_URL. */
import { randomBytes } from "node:crypto";
import { makeFirstOwner, migrate, seed } from "../src/main.command.ts";

const url = process.env.DATABASE_URL ?? "";
const commands: Record<string, () => Promise<unknown>> = {
  migrate: () => migrate(url),
  seed: () => seed(url),
  /** Once: a database that is kept has its owner from the last time. */
  async owner() {
    const password = randomBytes(15).toString("base64url");
    const owner = { email: "owner@foyer.example", name: "Olive Owner", password };
    if (await makeFirstOwner(url, owner)) process.stdout.write(`${owner.email}  ${password}`);
  },
};
await commands[process.argv[2] ?? ""]?.();
