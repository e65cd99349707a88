/** Runs a process until it is told to stop, and says in plain words why it could not start. */
import type { Log } from "./core/context.ts";
import { errorText } from "./core/faults/describe-error.ts";
import { reportError } from "./core/faults/report-error.ts";
import { ContentError } from "./core/pages/content-error.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { createLog, directConsole } from "./main.log.ts";

export async function run(
  name: string,
  start: (env: Env) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  try {
    const env = readEnv();
    guardProcess(createLog(name, env.LOG_LEVEL));
    const running = await start(env);
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        running.stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  } catch (error) {
    end(error);
  }
}

/** A command is over when it is done. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
  try {
    await act();
  } catch (error) {
    end(error);
  }
}

/** What nobody caught ends the process, as it would without this; but Node prints the error whole, with all that hangs on it. */
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
  process.stderr.write(`${isPlain ? error.message : errorText(error)}\n`);
  process.exit(1);
}
