/** Runs a function by name for an authorized caller: reads the body, returns answer and status. */
import type { z } from "zod";
import { listEmailFunctions } from "#core/content/stored-pages/list-email-functions.ts";
import { behindWall } from "#core/kernel/behind-wall.ts";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { parseJson } from "#core/kernel/read-json.ts";
import { OutOfScopeError } from "#core/kernel/scope.ts";
import type { Caller } from "./authorize.ts";
import { namedFunctions } from "./registry.ts";

export const UNKNOWN = { status: 404, answer: { error: "No such function" } } as const;

type Invocation = { name: string; caller: Caller; body: string; contentType: string | undefined };
type Said = { status: 200 | 400 | 404 | 409 | 415 | 503; answer: object };

export async function invoke(ctx: Context, { name, caller, body, contentType }: Invocation): Promise<Said> {
  const definition = namedFunctions(await listEmailFunctions(ctx)).get(name);
  if (!definition) return UNKNOWN;
  const read = readBody(definition.body, body, contentType);
  if (!read.ok) return { status: read.status, answer: read.said };
  try {
    const said = await definition.run({ ctx: behindWall(ctx, caller.scope), caller, name }, read.body);
    if (said.status !== undefined) return { status: said.status, answer: said.answer };
    // Strips whatever the schema does not describe.
    return { status: 200, answer: definition.answer.parse(said.answer) as object };
  } catch (error) {
    if (error instanceof OutOfScopeError) return UNKNOWN;
    reportError(ctx, error, { where: name, caller: caller.who });
    return { status: 503, answer: { success: false, error: definition.fault } };
  }
}

type Read =
  | { ok: true; body: unknown }
  | { ok: false; status: 400 | 415; said: { error: string; field?: string } };

/** A missing body is an empty one: several functions need none. */
function readBody(schema: z.ZodType, text: string, type = ""): Read {
  let given: unknown = {};
  if (text.trim() !== "") {
    if (!/^application\/json\s*(;|$)/i.test(type))
      return { ok: false, status: 415, said: { error: "The body must be JSON, and content-type say so" } };
    const parsed = parseJson(text);
    if (parsed.outcome === "not-storable")
      return {
        ok: false,
        status: 400,
        said: { error: "body: holds characters that are no text", field: "body" },
      };
    if (parsed.outcome !== "parsed")
      return { ok: false, status: 400, said: { error: "The body is not JSON" } };
    given = parsed.value;
  }
  const read = schema.safeParse(given);
  if (read.success) return { ok: true, body: read.data };
  const { path = [], message = "" } = read.error.issues[0] ?? {};
  const field = path.join(".") || "body";
  return { ok: false, status: 400, said: { error: `${field}: ${message}`, field } };
}
