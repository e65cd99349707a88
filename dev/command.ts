/** Brings the database in DATABASE_URL up to date from source (tables, samples, an owner), with a line of JSON per step. */
import { randomBytes } from "node:crypto";
import { makeFirstOwner, migrate, seed } from "../src/main/command.ts";
import { keptEmails } from "./kept-emails.ts";

const url = process.env.DATABASE_URL ?? "";
const done = (what: string, detail = "") => process.stdout.write(`${JSON.stringify({ what, detail })}\n`);

await migrate(url);
done("tables and functions");

const emails = await keptEmails(process.argv[2] ?? "", async (message, coach) =>
  (await import("../src/emails/render-step.ts")).renderStep(message, coach),
);
const { coaches } = await seed(url, undefined, emails);
await emails.keep();
done(`${coaches} sample coaches`);

// Only once: a kept database has its owner already.
const owner = {
  email: "owner@foyer.example",
  name: "Olive Owner",
  password: randomBytes(15).toString("base64url"),
};
if (await makeFirstOwner(url, owner)) done("owner", `${owner.email}  ${owner.password}`);
