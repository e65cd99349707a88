/** Tells a database that is away, or too busy to answer, from one that was asked something wrong. */

/** Of sockets: nobody listens, or whoever listened is gone. */
const SOCKET = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** PostgreSQL's own: connection exceptions, out of resources, shutting down or starting up, and a statement that took too long. */
const SQLSTATE = /^(08|53|57P0|57014$)/;
/** The driver's words where it gives no code. */
const WORDS =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|cannot use a pool after/i;

type Linked = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

export function isUnavailable(error: unknown): boolean {
  // A chain of causes ends somewhere; one that does not is cut.
  const seen = new Set<unknown>();
  const look = (each: unknown): boolean => {
    if (typeof each !== "object" || each === null || seen.has(each)) return false;
    seen.add(each);
    const { code, message, cause, errors } = each as Linked;
    if (typeof code === "string" && (SOCKET.has(code) || SQLSTATE.test(code))) return true;
    if (typeof message === "string" && WORDS.test(message)) return true;
    return look(cause) || (Array.isArray(errors) && errors.some(look));
  };
  return look(error);
}
