import { redact } from "./redact.ts";

export type ErrorDescription = {
  type: string;
  message: string;
  code?: string;
  table?: string;
  constraint?: string;
  query?: string;
  stack?: string;
  cause?: ErrorDescription;
};

type Known = {
  name?: unknown;
  code?: unknown;
  query?: unknown;
  params?: unknown;
  severity?: unknown;
  table?: unknown;
  constraint?: unknown;
  responseCode?: unknown;
  response?: unknown;
};

const MAX_CAUSES = 4;

/** Logs only the fields named here: PostgreSQL's `detail` quotes rows, and drizzle's `params` are the row. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(shown(error)) };
  const known = error as Error & Known;
  const query = typeof known.query === "string" && "params" in known ? redact(known.query) : undefined;
  const cause = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return {
    type: redact(String(known.name)),
    message: messageOf(known),
    ...text("code", known.code),
    ...text("table", known.table),
    ...text("constraint", known.constraint),
    ...(query !== undefined && { query }),
    ...stackOf(error),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

export function errorText(error: unknown): string {
  const lines: string[] = [];
  for (let at: ErrorDescription | undefined = describeError(error); at; at = at.cause)
    lines.push(`${at.code ? `${at.code}: ` : ""}${at.message}`, ...(at.query ? [at.query] : []));
  return lines.join("\n  ");
}

const text = (name: "code" | "table" | "constraint", value: unknown) =>
  typeof value === "string" || typeof value === "number" ? { [name]: redact(String(value)) } : {};

const shown = (value: unknown) => (typeof value === "object" ? "something that is no error" : String(value));

/**
 * Some classes of PostgreSQL errors quote table and column names, which are worth keeping; others quote the
 * refused value. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const QUOTES_NAMES = /^(08|0A|23|25|26|28|3|40|42|53|54|55|57|58|72)/;

function messageOf(error: Error & Known): string {
  if ("params" in error && typeof error.query === "string") return "A query failed";
  // A mail server's response may repeat anything; the delivery keeps the full text.
  if (typeof error.responseCode === "number") return `The mail server answered ${error.responseCode}`;
  const message = redact(error.message);
  const isPostgres = typeof error.severity === "string" && typeof error.code === "string";
  if (isPostgres && !QUOTES_NAMES.test(String(error.code))) return message.replace(/"[^"]*("|$)/g, '"…"');
  // JSON.parse quotes the text it couldn't read.
  if (error instanceof SyntaxError) return message.replace(/"[^\n]*"|'[^']*'/g, '"…"');
  return message;
}

/** Frames only: the text above them is the unredacted message. */
function stackOf({ stack }: Error): { stack?: string } {
  const frames = (stack ?? "")
    .split("\n")
    .filter((line) => /^ {4}at .*(:\d+:\d+\)?|<anonymous>\)?|\(native\))$/.test(line))
    .slice(0, 20);
  return frames.length > 0 ? { stack: redact(frames.join("\n")) } : {};
}
