/** Tells a database that is away, restarting or not answering from one that refused what it was asked. */

/** Of the connection: refused, unanswered, cut off. */
const SYSTEM = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** Of the server: shutting down, starting, out of connections, a time limit met (of a statement, a lock, an idle transaction). */
const SERVER = /^(08...|57P0[1-5]|57014|53...|55P03|25P03)$/;
/** node-postgres has words for these, and no code. */
const WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after)|not queryable/i;

type Told = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

export function isDatabaseAway(error: unknown): boolean {
  return somewhere(error, ({ code, message }) =>
    typeof code === "string" && code !== ""
      ? SYSTEM.has(code) || SERVER.test(code)
      : WORDS.test(String(message)),
  );
}

/** Away for good, as far as this transaction is concerned: asked on the same connection again, it cannot but fail. */
export function isTransactionLost(error: unknown): boolean {
  return somewhere(error, ({ message }) => /not queryable/.test(String(message)));
}

/** A chain of causes ends somewhere; one that does not is cut. A name with several addresses fails with an error for each. */
function somewhere(error: unknown, holds: (told: Told) => boolean, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 8) return false;
  const { cause, errors } = error as Told;
  const within = (each: unknown) => somewhere(each, holds, depth + 1);
  return holds(error) || within(cause) || (Array.isArray(errors) && errors.some(within));
}
