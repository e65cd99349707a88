/** Keeps log lines readable and bounds the cost of redacting client input. */
const MAX_LENGTH = 4000;

/** drizzle appends the values here; they may contain line breaks, so the rest is dropped. */
const PARAMETERS = /\nparams: /;

export function redact(text: string): string {
  const [statement = ""] = text.slice(0, MAX_LENGTH).split(PARAMETERS, 1);
  // Word by word: one regex over the whole text would take quadratic time.
  return statement
    .replace(/\S+/g, withoutQuery)
    .replace(/[^\s"'`()<>[\]{}=,;|]+/g, (word) => (isAddress(word) ? "[address]" : word));
}

export function redactUrl(url: string): string {
  const { pathname } = new URL(url, "http://localhost");
  return pathname
    .slice(0, MAX_LENGTH)
    .split("/")
    .map((part) => (isAddress(part) ? "[address]" : part.length > LONGEST_NAME ? "[token]" : part))
    .join("/");
}
/** The length of an id; signed link tokens are longer. */
const LONGEST_NAME = 36;

function withoutQuery(word: string): string {
  const at = word.indexOf("?");
  return at > 0 && word.lastIndexOf("/", at) >= 0 ? `${word.slice(0, at)}?[query]` : word;
}

/** Also percent-encoded. A package scope (`/@hono/`) has nothing before the @, so it is not an address. */
const isAddress = (word: string) => /[^/@]@[^/@]/.test(word) || /%40/i.test(word);
