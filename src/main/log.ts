/** A process's log: one JSON object per line, with personal data redacted whichever library writes it. */
import pino from "pino";
import type { Log } from "../core/kernel/context.ts";
import { redact } from "../core/kernel/errors/redact.ts";
import { redactDetails } from "../core/kernel/errors/redact-details.ts";
import type { Env } from "../env/env.ts";

/** `name` tells processes apart; pino's own redaction would take it for a person's name. */
export function createLog(
  name: string,
  level: Env["LOG_LEVEL"],
  to: pino.DestinationStream = pino.destination(1),
): Log {
  const lines = pino({ name, level }, to);
  const write = (at: keyof Log) => (details: object, text: string) =>
    lines[at](redactDetails(details) as object, redact(text));
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

/** Routes the console, which libraries use, to the log. Objects are dropped, because their content is unknown. */
export function directConsole(log: Log): void {
  const print =
    (at: keyof Log) =>
    (...words: unknown[]) => {
      const error = words.find((word) => word instanceof Error);
      const text = words.filter((word) => typeof word === "string").join(" ");
      log[at]({ where: "console", ...(error && { error }) }, text || (error?.message ?? ""));
    };
  Object.assign(console, {
    error: print("error"),
    warn: print("warn"),
    info: print("info"),
    log: print("info"),
    debug: () => undefined,
  });
}
