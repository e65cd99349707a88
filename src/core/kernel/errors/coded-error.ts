/** Errors carry a code and the part of a signup they broke; each transport maps them in one place. */

import { pick } from "../pick.ts";
import { isDatabaseAway } from "./database-away.ts";
import { describeError } from "./describe-error.ts";

export type ErrorPart = "lead" | "journey" | "campaign" | "email";

export class CodedError extends Error {
  readonly part: ErrorPart;
  readonly code: string;
  constructor(part: ErrorPart, code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "Fault";
    this.part = part;
    this.code = code;
  }
}

const partOfTable: Record<string, ErrorPart> = {
  user_journeys: "journey",
  email_campaigns: "campaign",
  email_sequences: "campaign",
  email_templates: "campaign",
  email_deliveries: "email",
};

type DriverError = { code?: string; table?: string; where?: string; cause?: DriverError };

/** Derives the code from the refusing table or the failed statement. The message holds no personal data. */
export function codedErrorOf(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  let driver = error as DriverError;
  for (let depth = 0; driver?.cause && depth < 8; depth += 1) driver = driver.cause;
  const table = driver?.table ?? driver?.where?.match(/(?:insert into|update|from) (\w+)/i)?.[1];
  // Timing out on a table's lock says nothing about that table: nothing was stored.
  const part = (!isDatabaseAway(error) && pick(partOfTable, table)) || "lead";
  return new CodedError(part, `${part}-${driver?.code ?? "unknown"}`, describeError(driver).message, error);
}
