/** Documents the API from its OpenAPI document: what every operation takes and answers, and an example that a test runs. */
import { apiScopes } from "#core/access/api-keys/api-scopes.ts";
import { CALLS_A_MINUTE } from "#core/kernel/rate-limits/count-api-call.ts";
import { apiDocument } from "#web/api/open-api.ts";
import { type Operation, problems } from "#web/api/operation.ts";
import { operations } from "#web/api/registry.ts";
import { code, type Reference, table } from "./markdown.ts";

const named: Record<string, string> = {
  coach: "dave",
  tag: "Workshop",
  personId: "019a9180-0000-7000-8000-00000000b001",
  pageId: "019a9180-0000-7000-8000-00000000a001",
  campaignId: "019a9180-0000-7000-8000-00000000c001",
  eventId: "019a9180-0000-7000-8000-00000000e001",
  broadcastId: "019a9180-0000-7000-8000-00000000d001",
};
const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => named[name] ?? whole);

function curl({ method, path, example }: Operation): string {
  const query = example?.query ? `?${example.query}` : "";
  const lines = [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}"https://foyer.example/api/v1${filled(path + query)}"`,
    '-H "Authorization: Bearer $FOYER_KEY"',
    ...(example?.body
      ? ['-H "Content-Type: application/json"', `-d '${filled(JSON.stringify(example.body))}'`]
      : []),
  ];
  return `\`\`\`sh\n${lines.join(" \\\n  ")}\n\`\`\``;
}

type Schema = {
  type?: string | string[];
  enum?: string[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
};

/** A schema as a TypeScript type; only the outermost object takes several lines. */
function typeOf(schema: Schema, [open, between, close] = ["{ ", "; ", " }"]): string {
  const { enum: words, anyOf, items, properties, additionalProperties: rest, required = [] } = schema;
  if (anyOf) return anyOf.map((each) => typeOf(each)).join(" | ");
  if (words) return words.map((word) => JSON.stringify(word)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (items) return items.enum || items.anyOf ? `(${typeOf(items)})[]` : `${typeOf(items)}[]`;
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, each]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(each)}`,
    );
    return `${open}${fields.join(between)}${close}`;
  }
  if (typeof rest === "object") return `Record<string, ${typeOf(rest)}>`;
  return [schema.type ?? "unknown"]
    .flat()
    .map((type) => (type === "integer" ? "number" : type))
    .join(" | ");
}

type Described = {
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
  responses: Record<string, { content?: { "application/json"?: { schema: Schema } } }>;
};
const paths = apiDocument().paths as unknown as Record<string, Record<string, Described>>;

/** What it takes, one row for each value. */
function taken({ parameters, requestBody }: Described): string[] {
  const { properties = {}, required = [] } = requestBody?.content["application/json"].schema ?? {};
  const rows = [
    ...parameters
      .filter((each) => each.in === "query")
      .map(({ name, required: isNeeded, schema }) => ({ name, isNeeded, schema })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      isNeeded: required.includes(name),
      schema,
    })),
  ].map(({ name, isNeeded, schema }) => [
    code(name),
    code(typeOf(schema)),
    [isNeeded ? "Needed." : "", schema.description ?? ""].join(" ").trim(),
  ]);
  return rows.length > 0 ? [table(["value", "type", "what it is"], rows)] : [];
}

function describeOperation(operation: Operation): string {
  const { method, path, summary, needs, status = 200 } = operation;
  const described = paths[`/api/v1${path}`]?.[method];
  const answer = described?.responses[status]?.content?.["application/json"]?.schema;
  return [
    `### ${code(`${method.toUpperCase()} ${path}`)}`,
    `${summary} Scope ${code(needs)}.`,
    ...(described ? taken(described) : []),
    curl(operation),
    ...(answer
      ? [`Answers ${status}:`, `\`\`\`ts\n${typeOf(answer, ["{\n  ", ";\n  ", ";\n}"])}\n\`\`\``]
      : []),
  ].join("\n\n");
}

const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function api(): Reference {
  const groups = Map.groupBy(operations, ({ path }) => path.split("/")[1] ?? "");
  return {
    file: "api",
    title: "API",
    about: "What programs can read and change, with an example of every operation.",
    source: "src/web/api/operations",
    body: [
      "Every call carries a key of **Settings › API** as a bearer token. A key belongs to one coach or to all coaches, and has scopes:",
      table(
        ["scope", "what it may do"],
        Object.entries(apiScopes).map(([name, { label }]) => [code(name), label]),
      ),
      `Lists answer a page at a time, \`{"data": […], "next": "…"}\`: pass \`next\` as \`cursor\` until it is null. A call that changes something may carry an \`Idempotency-Key\`: repeated within 24 hours, it has no second effect and gets the first answer, with \`Idempotent-Replayed: true\`. A key has ${CALLS_A_MINUTE} calls a minute; \`RateLimit-Remaining\` gives the rest, and after a 429 \`Retry-After\` gives the seconds to wait.`,
      `Errors follow [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457): \`application/problem+json\` with \`type\`, \`title\`, \`status\`, \`detail\` and, for an invalid value, \`field\`. ${Object.values(
        problems,
      )
        .map(({ status, title }) => `${status} ${title.toLowerCase()}`)
        .join(
          ", ",
        )}. Another coach’s record is a 404. A key without a scope gets a 403; without a valid key, a 401.`,
      "The same as OpenAPI 3.1: `/api/v1/openapi.json`.",
      ...[...groups].flatMap(([group, all]) => [`## ${title(group)}`, ...all.map(describeOperation)]),
    ].join("\n\n"),
  };
}
