/** What a function that is called by its name consists of; the routes and the OpenAPI document both read it from here. */
import type { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import type { Caller } from "./authorize.ts";

export type Call = { ctx: Context; caller: Caller /** The name it was called by. */; name: string };

/** Told by its status; each one a function may give beyond those of all functions is described in its `refusals`. */
type Refused = {
  status: 400 | 404 | 409;
  answer: { success?: false; error: string; field?: string };
};

export type FunctionDefinition<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  /** Names the schemas in the OpenAPI document. */
  title: string;
  summary: string;
  body: Body;
  answer: Answer;
  refusals?: Partial<Record<Refused["status"], string>>;
  /** What is said when it breaks: never a driver's or a server's own words. */
  fault: string;
  run(call: Call, body: z.output<Body>): Promise<{ answer: z.output<Answer>; status?: never } | Refused>;
};

/** Only there to let the compiler read the types of `run` off the schemas. */
export const define = <Body extends z.ZodType, Answer extends z.ZodType>(
  definition: FunctionDefinition<Body, Answer>,
) => definition;
