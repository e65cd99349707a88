/** One operation of the API as data: the routes, the OpenAPI document and the tests read it. */
import { z } from "zod";
import type { ApiScope } from "#core/access/api-keys/api-scopes.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";

export const problems = {
  malformed: { status: 400, title: "Malformed request" },
  "not-found": { status: 404, title: "Not found" },
  invalid: { status: 422, title: "Invalid request" },
  conflict: { status: 409, title: "Not possible in the current state" },
} as const;
export type Refusal = { problem: keyof typeof problems; detail: string; field?: string };

export type Call = { ctx: Context & Renderer; scope: Scope; params: Record<string, string> };

type Defined<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> = {
  id: string;
  /** Names in braces that end in `Id` are ids of records. */
  at: `${"GET" | "POST" | "PATCH" | "DELETE"} /${string}`;
  /** Unless given, `read` for GET and `write` for the rest. */
  needs?: ApiScope;
  summary: string;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** For the reference, whose examples a test runs. Names in braces stand for ids and slugs of records. */
  example?: { query?: string; body?: z.input<Body> };
  /** Of an answer that is not 200. */
  status?: 201 | 202;
  /** `personId`: whom the answer is about. */
  run(
    call: Call,
    given: { query: z.output<Query>; body: z.output<Body> },
  ): Promise<{ answer: z.output<Answer>; personId?: string } | Refusal>;
};

export type Operation = Omit<Defined<z.ZodType, z.ZodType, z.ZodType>, "at"> & {
  method: string;
  path: string;
  needs: ApiScope;
};

/** Infers the types of `run` from the schemas. */
export function operation<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>({
  at,
  ...defined
}: Defined<Query, Body, Answer>): Operation {
  const [method = "", path = ""] = at.split(" ");
  const needs = method === "GET" ? "read" : "write";
  return { needs, ...(defined as unknown as Omit<Operation, "needs">), method: method.toLowerCase(), path };
}

export const notFound = (what: string): Refusal => ({
  problem: "not-found",
  detail: `There is no such ${what}.`,
});
export const invalid = (field: string, detail: string): Refusal => ({ problem: "invalid", detail, field });
export const conflict = (detail: string): Refusal => ({ problem: "conflict", detail });

export const id = z.guid().toLowerCase();
export const moment = z.string().describe("ISO 8601");
export const text = (most: number) => z.string().trim().min(1).max(most);
/** A page of a list. `next` is the cursor of the following one. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next: z.string().nullable() });
export const cursorOf = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern, "this is not a cursor of this list")
    .optional()
    .describe("`next` of the page before");
export const paging = {
  cursor: cursorOf(/^\d{1,17}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
