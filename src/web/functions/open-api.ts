/** The OpenAPI 3.1 document of the functions, from the schemas they read and answer with. */
import { z } from "zod";
import type { FunctionDefinition } from "./definition.ts";
import { namedFunctions } from "./registry.ts";

const json = (schema: object) => ({ "application/json": { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const refusal = (description: string) => ({ description, content: json(ref("Refusal")) });

/** Answers every function may give before it runs or when it fails. */
const everywhere = {
  400: "The body is not what the function takes; `field` names what is wrong",
  401: "A key is missing or wrong",
  404: "No such function",
  413: "The body is longer than 64 KB",
  415: "The body is not JSON",
  429: "Too many calls a minute",
  503: "It broke; nothing of the cause is told",
};

export function openApi(pageNames: string[]) {
  const all = [...namedFunctions(pageNames)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi: "3.1.0",
    info: {
      title: "Foyer functions",
      version: "1",
      description:
        "Every call carries both keys: apikey, the site's publishable key, and authorization, a service key or the 60-second token of a signed-in owner as bearer. Written by npm run openapi.",
    },
    security: [{ apikey: [], bearer: [] }],
    paths: Object.fromEntries(
      all.map(([name, definition]) => [`/functions/v1/${name}`, { post: operation(name, definition) }]),
    ),
    components: {
      securitySchemes: {
        apikey: { type: "apiKey", in: "header", name: "apikey" },
        bearer: { type: "http", scheme: "bearer" },
      },
      responses: Object.fromEntries(
        Object.entries(everywhere).map(([status, said]) => [status, refusal(said)]),
      ),
      schemas: {
        ...Object.fromEntries(all.flatMap(([, definition]) => schemas(definition))),
        Refusal: {
          type: "object",
          properties: { error: { type: "string" }, field: { type: "string" }, success: { const: false } },
          required: ["error"],
        },
      },
    },
  };
}

function operation(name: string, { title, summary, body, refusals }: FunctionDefinition) {
  const shared = Object.keys(everywhere).map((status) => [
    status,
    { $ref: `#/components/responses/${status}` },
  ]);
  const own = Object.entries(refusals ?? {}).map(([status, said]) => [status, refusal(said)]);
  return {
    operationId: name,
    summary,
    requestBody: { required: !body.safeParse({}).success, content: json(ref(`${title}Body`)) },
    responses: {
      200: { description: "Its answer", content: json(ref(`${title}Answer`)) },
      ...Object.fromEntries([...shared, ...own]),
    },
  };
}

const schemas = ({ title, body, answer }: FunctionDefinition) => [
  [`${title}Body`, schema(body, "input")] as const,
  [`${title}Answer`, schema(answer, "output")] as const,
];

function schema(from: z.ZodType, io: "input" | "output") {
  const { $schema: _theDocumentsOwn, ...rest } = z.toJSONSchema(from, { io });
  return rest;
}
