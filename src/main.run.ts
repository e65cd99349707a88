/** Runs a process until it is told to stop, and says in plain words why it could not start. */
import { EnvError } from "./env.ts";

export async function run(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const running = await start();
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        running.stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  } catch (error) {
    process.stderr.write(
      `${error instanceof EnvError ? error.message : String((error as Error).stack ?? error)}\n`,
    );
    process.exit(1);
  }
}
