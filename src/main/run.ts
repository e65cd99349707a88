/** Runs a process until it is told to stop, and says in plain words why it could not start. */

import { ContentError } from "../core/content/pages/content-error.ts";
import type { Log } from "../core/kernel/context.ts";
import { errorText } from "../core/kernel/errors/describe-error.ts";
import { driverErrorOf } from "../core/kernel/errors/driver-error.ts";
import { reportError } from "../core/kernel/errors/report-error.ts";
import { type Env, readEnv } from "../env/env.ts";
import { loadEnvFile } from "../env/file.ts";
import { EnvError } from "../env/read.ts";
import { createLog, directConsole } from "./log.ts";

export type Running = {
  /** Settles when the process has everything it needs; until then it runs and waits. */
  opened?: Promise<void>;
  stop(): Promise<void>;
};

/** Process managers usually wait 30 seconds before they kill: a graceful shutdown must be faster. */
const DEADLINE_MS = 25_000;

/** `envFile` is read first if it exists. */
type Options = { envFile?: string };

export async function run(
  name: string,
  start: (env: Env) => Promise<Running>,
  { envFile }: Options = {},
): Promise<void> {
  try {
    if (envFile) loadEnvFile(envFile);
    const env = readEnv();
    guardProcess(createLog(name, env.LOG_LEVEL));
    const running = await start(env);
    endOnSignals(["SIGINT", "SIGTERM"], running);
    await running.opened;
  } catch (error) {
    end(error);
  }
}

export async function runCommand(act: () => Promise<void>, { envFile }: Options = {}): Promise<void> {
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
  try {
    if (envFile) loadEnvFile(envFile);
    await act();
  } catch (error) {
    end(error);
  }
}

/** An uncaught error ends the process as usual, but without Node printing everything attached to it. */
export function guardProcess(log: Log): void {
  directConsole(log);
  const endWith = (where: string) => (error: unknown) => {
    reportError({ log }, error, { where });
    process.exit(1);
  };
  process.on("uncaughtException", endWith("uncaught-exception"));
  process.on("unhandledRejection", endWith("unhandled-rejection"));
}

function end(error: unknown): never {
  const isPlain = error instanceof EnvError || error instanceof ContentError;
  // PostgreSQL's hint often names the fix, apart from the message.
  const { hint } = driverErrorOf(error);
  process.stderr.write(`${isPlain ? error.message : errorText(error)}${hint ? `\nHint: ${hint}` : ""}\n`);
  process.exit(1);
}

/** The first signal starts a graceful shutdown with a deadline; the second one ends at once. */
export function endOnSignals(signals: NodeJS.Signals[], running: Running): () => void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of signals) process.on(signal, end);
  return end;
}
