/** The command `coach`: moves one coach to another installation, step by step (docs/operate/move-a-coach.md). */
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { Context } from "../core/kernel/context.ts";
import { CoachFileError, SHORTEST_PASSPHRASE } from "../core/operations/coach-file/coach-file.ts";
import { exportCoach } from "../core/operations/coach-file/export-coach.ts";
import { importCoach } from "../core/operations/coach-file/import-coach.ts";
import {
  digestCoach,
  exportWaitsFor,
  findMove,
  freezeCoach,
  markExported,
  markMoved,
  releaseCoach,
  type Step,
  thawCoach,
} from "../core/operations/coach-file/move-coach.ts";
import { readEnv } from "../env/env.ts";
import { createContext } from "./context.ts";

export const COACH_USAGE =
  "freeze|thaw|export|check <coach> | import | moved <coach> --to <address> | release <coach> [--without-receipt]";
const PASSPHRASE = "--passphrase-file <file>";
const actor = { id: "command", name: "The command line" };
const WAIT_MS = 20 * 60_000;
const LOOK_AGAIN_MS = 2000;

export async function coachCommand(args: string[]): Promise<void> {
  const env = readEnv();
  const { ctx, close } = createContext({ ...env, DATABASE_POOL: 2, LOG_LEVEL: "silent" }, "command");
  try {
    const said = await run(ctx, args);
    // Standard output has the file or the receipt.
    process.stderr.write(`${said}\n`);
  } catch (error) {
    if (!(error instanceof CoachFileError)) throw error;
    throw new Error(`${error.message} Nothing was changed.`);
  } finally {
    await close();
  }
}

async function run(ctx: Context, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: "string" },
      "passphrase-file": { type: "string" },
      "without-receipt": { type: "boolean" },
    },
  });
  const [verb = "", slug = ""] = positionals;
  const passphrase = async () => {
    const file = values["passphrase-file"];
    if (!file) throw new Error(`The file's secrets need a passphrase: ${PASSPHRASE}.`);
    return (await readFile(file, "utf8")).trim();
  };
  if (verb === "import" && positionals.length === 1) {
    const imported = await importCoach(ctx, actor, { input: process.stdin, passphrase: await passphrase() });
    return `${imported.slug} is here, with ${imported.rows} rows, and on hold: nothing is sent before 'coach release ${imported.slug}'.${
      imported.isFrozen
        ? ""
        : " The coach was not frozen when the file was written: the source may go on sending."
    }`;
  }
  if (positionals.length !== 2)
    throw new Error(`Usage: coach ${COACH_USAGE}. Export and import: ${PASSPHRASE}`);
  switch (verb) {
    case "freeze":
      return told(
        await freezeCoach(ctx, actor, { slug }),
        `${slug} is frozen: nothing is sent, and no signup is taken.`,
      );
    case "thaw":
      return told(
        await thawCoach(ctx, actor, { slug }),
        `${slug} goes on here. Import no file that was written meanwhile.`,
      );
    case "export":
      return exported(ctx, slug, await passphrase());
    case "check":
      return checked(ctx, slug);
    case "moved":
      return moved(ctx, slug, values.to);
    case "release":
      return released(ctx, slug, values["without-receipt"] ? null : await text(process.stdin));
    default:
      throw new Error(`Usage: coach ${COACH_USAGE}`);
  }
}

function told({ outcome, state }: { outcome: Step["outcome"]; state: Step["state"] }, done: string): string {
  if (outcome === "unknown") throw new Error("There is no such coach.");
  if (outcome === "wrong-state")
    throw new Error(
      `This step does not follow: the coach is ${state ?? "not frozen"} here. Nothing was changed.`,
    );
  return done;
}

async function exported(ctx: Context, slug: string, passphrase: string): Promise<string> {
  const move = await findMove(ctx, slug);
  const isFrozen = move?.state === "frozen" || move?.state === "exported";
  const until = Date.now() + WAIT_MS;
  for (
    let waits = isFrozen && (await exportWaitsFor(ctx, { slug }));
    waits;
    waits = await exportWaitsFor(ctx, { slug })
  ) {
    if (Date.now() > until) throw new Error(`The export still waits for ${waits}. Nothing was written.`);
    process.stderr.write(`Waiting for ${waits} …\n`);
    await new Promise((end) => setTimeout(end, LOOK_AGAIN_MS));
  }
  const write = (piece: Uint8Array) =>
    new Promise<void>((done, fail) => process.stdout.write(piece, (error) => (error ? fail(error) : done())));
  const file = await exportCoach(ctx, actor, { slug, passphrase, write });
  if (file.outcome === "unknown") throw new Error("There is no such coach.");
  if (file.outcome === "short-passphrase")
    throw new Error(`The passphrase needs at least ${SHORTEST_PASSPHRASE} characters.`);
  if (!isFrozen)
    return `Wrote a copy with ${file.rows} rows. The coach goes on here: freeze it first to move it.`;
  return told(
    await markExported(ctx, actor, { slug }),
    `Wrote ${file.rows} rows. Import the file at the target.`,
  );
}

async function checked(ctx: Context, slug: string): Promise<string> {
  const digests = await digestCoach(ctx, { slug });
  if (!digests) throw new Error("There is no such coach.");
  for (const { table, rows, digest } of digests.tables) process.stdout.write(`${table} ${rows} ${digest}\n`);
  return `${slug} is ${digests.state ?? "not moving"}. The lines are the same at source and target.`;
}

async function moved(ctx: Context, slug: string, to: string | undefined): Promise<string> {
  const target = URL.parse(to ?? "");
  if (target?.protocol !== "https:" && target?.hostname !== "localhost")
    throw new Error("Name the other installation: --to https://…");
  const done = await markMoved(ctx, actor, { slug, target: target.origin });
  process.stdout.write(done.receipt ?? "");
  return told(
    done,
    `${slug} moved to ${target.origin}, and links are forwarded. Release the coach there with this receipt.`,
  );
}

async function released(ctx: Context, slug: string, receipt: string | null): Promise<string> {
  const done = await releaseCoach(ctx, actor, { slug, receipt });
  if (done.outcome === "bad-receipt")
    throw new Error("This is not the receipt of 'coach moved' at the source. Nothing was changed.");
  return told({ outcome: done.outcome, state: done.state }, `${slug} is released: mail leaves from now on.`);
}
