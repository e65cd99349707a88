/** The one way by which whatever went wrong reaches the log: what it was and where, without the data that it was about. */
import type { Log } from "../context.ts";
import { codedErrorOf } from "./coded-error.ts";
import { describeError } from "./describe-error.ts";
import { redact } from "./redact.ts";

/** `where` names the part of the product, `details` what helps to find the case: ids and paths, no data. */
export function reportError(
  { log }: { log: Log },
  error: unknown,
  { where, ...details }: { where: string } & Record<string, unknown>,
): void {
  const { code, message } = codedErrorOf(error);
  log.error({ where, code, ...details, error: describeError(error) }, redact(message));
}
