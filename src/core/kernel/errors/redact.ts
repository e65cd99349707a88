/** Takes out of a text what must not stand in a log: addresses of people, queries of URLs, parameters of statements. Pure. */

/** Log lines are read by people; the limit also bounds the cost of redacting whatever a client sent. */
const MAX_LENGTH = 4000;

/** Where drizzle's message goes on with the values; they may hold line breaks, so nothing after it can be kept. */
const PARAMETERS = /\nparams: /;

export function redact(text: string): string {
  const [statement = ""] = text.slice(0, MAX_LENGTH).split(PARAMETERS, 1);
  // Words are looked at one by one: a pattern over the whole text would take quadratic time on a long one.
  return statement
    .replace(/\S+/g, withoutQuery)
    .replace(/[^\s"'`()<>[\]{}=,;|]+/g, (word) => (isAddress(word) ? "[address]" : word));
}

/** The path of a URL for a log: no query, no email address, and no token of a signed link. */
export function redactUrl(url: string): string {
  const { pathname } = new URL(url, "http://localhost");
  return pathname
    .slice(0, MAX_LENGTH)
    .split("/")
    .map((part) => (isAddress(part) ? "[address]" : part.length > LONGEST_NAME ? "[token]" : part))
    .join("/");
}
/** As long as an id; a signed link's token is longer. */
const LONGEST_NAME = 36;

function withoutQuery(word: string): string {
  const at = word.indexOf("?");
  return at > 0 && word.lastIndexOf("/", at) >= 0 ? `${word.slice(0, at)}?[query]` : word;
}

/** Also one that is written for a URL. A package's scope (`/@hono/`) has nothing before its sign, and is none. */
const isAddress = (word: string) => /[^/@]@[^/@]/.test(word) || /%40/i.test(word);
