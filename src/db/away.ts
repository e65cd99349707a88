/** Tells an unavailable database from a refused statement. */

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
/** Shutting down, starting, out of connections, or a time limit. */
const SERVER = /^(08...|57P0[1-5]|57014|53...|55P03|25P03)$/;
/** node-postgres raises these without a code. */
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

export function isTransactionLost(error: unknown): boolean {
  return somewhere(error, ({ message }) => /not queryable/.test(String(message)));
}

/** Bounds the chain of causes. A host with several addresses fails with one error per address. */
function somewhere(error: unknown, holds: (told: Told) => boolean, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 8) return false;
  const { cause, errors } = error as Told;
  const within = (each: unknown) => somewhere(each, holds, depth + 1);
  return holds(error) || within(cause) || (Array.isArray(errors) && errors.some(within));
}
