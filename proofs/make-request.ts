/** One random request out of everything that is known of the site: a route, a role, a method, a query, headers and a body. */
import type { Address } from "./addresses.test-kit.ts";
import type { HarvestedForm } from "./forms.ts";
import { brokenEncodings, hostileNames, hostileValues, oddJson } from "./hostile.ts";
import type { Random } from "./random.ts";
import type { Asked } from "./site.test-kit.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type Ground = {
  addresses: Address[];
  forms: HarvestedForm[];
  vocabulary: Vocabulary;
  ids: string[];
  origin: string;
  /** Headers of each role; a stranger has none. */
  roles: Record<string, string>[];
};

const METHODS = [
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "POST",
  "POST",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "PROPFIND",
];
const BODILESS = new Set(["GET", "HEAD", "OPTIONS"]);

export function makeRequest(random: Random, ground: Ground): Asked {
  const form = random.chance(0.35) && ground.forms.length > 0 ? random.oneOf(ground.forms) : null;
  const method = form ? "POST" : random.oneOf(METHODS);
  const path = withQuery(random, ground, form ? form.action : address(random, ground));
  const headers: Record<string, string> = { ...random.oneOf(ground.roles), ...oddHeaders(random, ground) };
  if (BODILESS.has(method)) return { method, path, headers };
  const { type, body } = bodyOf(random, ground, form);
  if (type !== null) headers["content-type"] = type;
  if (random.chance(0.9)) headers["content-length"] = String(Buffer.byteLength(body));
  else headers["transfer-encoding"] = "chunked";
  return { method, path, headers, body };
}

function address(random: Random, { addresses, ids }: Ground): string {
  const { path } = random.oneOf(addresses);
  if (random.chance(0.8)) return path;
  const parts = path.split("/");
  const odd = random.oneOf([
    () => encodeURIComponent(random.oneOf(hostileValues).toWellFormed()),
    () => random.oneOf(hostileNames),
    () => random.oneOf(brokenEncodings),
    () => random.oneOf(ids),
    () => "",
  ])();
  parts[1 + random.below(Math.max(parts.length - 1, 1))] = odd.slice(0, 2000);
  const changed = parts.join("/") || "/";
  return random.oneOf([changed, `${path}/`, path.toUpperCase(), `/${path}`, `${path}%20-`, `${path}.data`]);
}

const value = (random: Random, { vocabulary, ids }: Ground): string =>
  random.oneOf([
    () => random.oneOf(hostileValues),
    () => random.oneOf(hostileValues),
    () => random.oneOf(hostileNames),
    () => random.oneOf(vocabulary.values),
    () => random.oneOf(ids),
    () => `{"op":"set","path":["blocks",0,"props"],"value":${oddJson(random)}}`.slice(0, 60_000),
    () => `${random.oneOf(vocabulary.values)}:${random.oneOf(ids)}`,
    () => "someone@example.test",
  ])();

const name = (random: Random, { vocabulary }: Ground): string =>
  random.chance(0.85) ? random.oneOf(vocabulary.names) : random.oneOf(hostileNames);

/** `encodeURIComponent` refuses half a character; a client that is out to do harm does not. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function withQuery(random: Random, ground: Ground, path: string): string {
  if (random.chance(0.4)) return path;
  const pairs = Array.from({ length: 1 + random.below(4) }, () =>
    random.chance(0.1)
      ? `${encoded(name(random, ground))}=${random.oneOf(brokenEncodings)}`
      : `${encoded(name(random, ground))}=${encoded(value(random, ground)).slice(0, 4000)}`,
  );
  return `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`.slice(0, 8000);
}

/** A header holds no line break, no NUL, and nothing beyond latin1. */
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 2000);

function oddHeaders(random: Random, ground: Ground): Record<string, string> {
  const headers: Record<string, string> = {
    "x-forwarded-for": random.chance(0.9)
      ? `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
      : headerText(value(random, ground)),
  };
  if (random.chance(0.8)) headers.origin = ground.origin;
  else if (random.chance(0.5)) headers.origin = random.oneOf(["null", "https://evil.example", "", "://"]);
  if (random.chance(0.4))
    headers.accept = random.oneOf(["application/json", "text/html", "*/*", "text/x-script", ""]);
  if (random.chance(0.1)) headers["accept-encoding"] = random.oneOf(["br", "gzip", "identity;q=0", "*"]);
  if (random.chance(0.05)) headers.cookie = headerText(`__Host-foyer.session_token=${value(random, ground)}`);
  if (random.chance(0.05)) headers["user-agent"] = headerText(value(random, ground));
  if (random.chance(0.03)) headers["if-none-match"] = headerText(value(random, ground));
  if (random.chance(0.03))
    headers.authorization = headerText(`${random.oneOf(["Bearer", "Basic"])} ${value(random, ground)}`);
  if (random.chance(0.03)) headers["x-http-method-override"] = "DELETE";
  return headers;
}

type Body = { type: string | null; body: string | Uint8Array };

function bodyOf(random: Random, ground: Ground, form: HarvestedForm | null): Body {
  const fields = fieldsOf(random, ground, form);
  const urlencoded = (): Body => ({
    type: "application/x-www-form-urlencoded",
    body: fields
      .map(
        ([key, text]) =>
          `${encoded(key)}=${random.chance(0.03) ? random.oneOf(brokenEncodings) : encoded(text)}`,
      )
      .join("&"),
  });
  const json = (): Body => ({ type: "application/json", body: JSON.stringify(Object.fromEntries(fields)) });
  const multipart = (): Body => multipartOf(random, fields);
  if (form && random.chance(0.8)) return random.oneOf([urlencoded, urlencoded, multipart])();
  return random.oneOf<() => Body>([
    urlencoded,
    urlencoded,
    multipart,
    multipart,
    json,
    json,
    () => ({
      ...json(),
      body: random.oneOf(["{", "null", "[]", '"x"', "1", "\0", "[[[[[[", '{"__proto__":{"a":1}}']),
    }),
    () => ({ type: "application/json", body: oddJson(random) }),
    () => ({ type: "multipart/form-data", body: "no boundary" }),
    () => ({ type: "multipart/form-data; boundary=x", body: "--y\r\n\r\nz" }),
    () => ({
      type: "multipart/form-data; boundary=x",
      body: "--x\r\nContent-Disposition: form-data\r\n\r\n",
    }),
    () => ({ type: null, body: Uint8Array.from({ length: 40 }, () => random.below(256)) }),
    () => ({
      type: random.oneOf(["text/plain", "application/xml", "a", "application/json; charset=utf-16"]),
      body: urlencoded().body,
    }),
    () => ({ type: "application/x-www-form-urlencoded", body: "a".repeat(70_000) }),
    () => ({ type: null, body: "" }),
  ])();
}

/** A form as it stands with a field or two spoilt, or names and values at random. */
function fieldsOf(random: Random, ground: Ground, form: HarvestedForm | null): [string, string][] {
  if (!form || form.fields.length === 0)
    return Array.from({ length: random.below(6) }, () => [name(random, ground), value(random, ground)]);
  return form.fields.map(([key, text]) =>
    random.chance(1.5 / form.fields.length)
      ? [key, value(random, ground)]
      : [key, text || random.oneOf(["Ann", "ann@example.test", "1", ""])],
  );
}

function multipartOf(random: Random, fields: [string, string][]): Body {
  const boundary = "----proofs";
  const parts = fields.map(([key, text]) => {
    const file =
      /^(file|photo)$/.test(key) || random.chance(0.05)
        ? `; filename="${random.oneOf(["leads.csv", "a.png", ""])}"`
        : "";
    const head = `Content-Disposition: form-data; name="${key.replace(/["\r\n]/g, "_")}"${file}`;
    const content =
      file && random.chance(0.7) ? `email,name\r\nx${random.below(1e6)}@example.test,"${text}"\r\n` : text;
    return `--${boundary}\r\n${head}\r\n${file ? "Content-Type: text/csv\r\n" : ""}\r\n${content}\r\n`;
  });
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : "";
  return { type: `multipart/form-data; boundary=${boundary}`, body: `${parts.join("")}${end}` };
}
