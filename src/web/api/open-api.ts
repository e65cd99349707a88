/** The OpenAPI 3.1 document of the API, from the schemas that its operations read and answer with. */
import { z } from "zod";
import { apiScopes } from "#core/access/api-keys/api-scopes.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./registry.ts";

const json = (schema: object) => ({ "application/json": { schema } });
const refusal = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const everywhere = {
  400: "The body is not JSON, or the idempotency key is malformed",
  401: "The key is missing, wrong, expired, revoked, or its creator lost access",
  403: "The key lacks the operation’s scope",
  404: "Not found, or another coach’s",
  409: "Not possible in the current state, or the first call with this idempotency key is still running",
  413: "The body is longer than 64 KB",
  422: "A value is invalid: `field` names it; or the idempotency key was used for another request",
  429: "Too many calls; `Retry-After` gives the seconds to wait",
  503: "It failed. Send the same request again",
};

export function apiDocument() {
  const paths = Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, all]) => [
      `/api/v1${path}`,
      Object.fromEntries(all.map((each) => [each.method, operationObject(each)])),
    ]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Foyer API",
      version: "1",
      description: `Every call carries a key as bearer. Scopes: ${Object.entries(apiScopes)
        .map(([name, { label }]) => `${name} (${label.toLowerCase()})`)
        .join(
          ", ",
        )}. Lists answer a page at a time: pass \`next\` as \`cursor\`. A call that changes something may carry an \`Idempotency-Key\`: repeated within 24 hours, it gets the first answer.`,
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      responses: Object.fromEntries(
        Object.entries(everywhere).map(([status, said]) => [status, refusal(said)]),
      ),
      schemas: {
        Problem: {
          type: "object",
          properties: {
            ...{ type: { type: "string" }, title: { type: "string" }, status: { type: "integer" } },
            ...{ detail: { type: "string" }, field: { type: "string" } },
          },
          required: ["type", "title", "status"],
        },
      },
    },
  };
}

function operationObject({ id, summary, needs, path, query, body, answer, status, method }: Operation) {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: "path", required: true, schema: { type: "string" } },
  }));
  return {
    operationId: id,
    summary,
    description: `Scope: ${needs}.`,
    parameters: [
      ...named,
      ...(query ? asked(query) : []),
      ...(method === "get"
        ? []
        : [{ name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 200 } }]),
    ],
    ...(body && { requestBody: { required: true, content: json(schema(body, "input")) } }),
    responses: {
      [status ?? 200]: { description: "Its answer", content: json(schema(answer, "output")) },
      ...Object.fromEntries(
        Object.keys(everywhere).map((each) => [each, { $ref: `#/components/responses/${each}` }]),
      ),
    },
  };
}

function asked(query: z.ZodType) {
  const { properties = {}, required = [] } = schema(query, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: each,
  }));
}

function schema(from: z.ZodType, io: "input" | "output") {
  const { $schema: _theDocumentsOwn, ...rest } = z.toJSONSchema(from, { io });
  return rest;
}
