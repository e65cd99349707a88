/** The command that creates and resets owners; the password is typed, piped in, or generated and printed. */
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { makeOwner, resetOwner } from "../auth/make-owner.ts";
import { judgePassword, passwordProblems } from "../core/access/owners/judge-password.ts";
import { type ActionName, recordAction } from "../core/kernel/audit/record-action.ts";
import { connect, type Database } from "../db/client.ts";

const USAGE = "Usage: owner make <email> [name] | owner reset <email>";
/** Commands use the machine's clock. */
const clock = { now: () => new Date() };

/** The first owner of a stage or development database; null if that owner exists. */
export function makeFirstOwner(
  databaseUrl: string,
  owner: { email: string; name: string; password: string },
) {
  return connected(databaseUrl, (db) => made(db, owner));
}

export async function ownerCommand(databaseUrl: string, args: string[]): Promise<void> {
  const { said, failed } = await obey(databaseUrl, args);
  (failed ? process.stderr : process.stdout).write(`${said}\n`);
  if (failed) process.exitCode = 1;
}

type Ended = { said: string; failed?: true };

async function obey(databaseUrl: string, [verb, address, ...name]: string[]): Promise<Ended> {
  const email = z.email().safeParse(address).data?.toLowerCase();
  if (!email || (verb !== "make" && verb !== "reset")) return { said: USAGE, failed: true };
  const typed = await askForPassword();
  const password = typed || randomBytes(15).toString("base64url");
  const problem = await judgePassword(password, { email, name: name.join(" ") });
  if (problem) return { said: `${passwordProblems[problem]}.`, failed: true };
  const printed = typed ? "" : ` Password: ${password}`;
  if (verb === "make") {
    const owner = { email, name: name.join(" ") || email, password };
    return (await connected(databaseUrl, (db) => made(db, owner)))
      ? { said: `${email} is an owner now.${printed}` }
      : { said: `${email} is an owner already.`, failed: true };
  }
  return (await connected(databaseUrl, (db) => reset(db, { email, password })))
    ? { said: `${email} has a new password, no second factor, and is signed out everywhere.${printed}` }
    : { said: `${email} is no owner.`, failed: true };
}

async function made(db: Database, owner: { email: string; name: string; password: string }) {
  const done = await makeOwner(db, owner, { now: clock.now() });
  if (done) await audit(db, "owner.made", done.id);
  return done;
}

async function reset(db: Database, owner: { email: string; password: string }) {
  const done = await resetOwner(db, owner, { now: clock.now() });
  if (done) await audit(db, "owner.reset", done.id);
  return done;
}

const audit = (db: Database, action: ActionName, owner: string) =>
  recordAction({ db, clock }, { id: "command", name: "The command line" }, { action, subject: { owner } });

async function connected<Answer>(url: string, act: (db: Database) => Promise<Answer>): Promise<Answer> {
  const database = connect(url, { poolSize: 1 });
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}

/** At a terminal it is asked for without echo; otherwise it is read from standard input. Empty: one is generated. */
async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  process.stdout.write("Password (empty: one is made): ");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const answer = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return answer.trim();
}
