/** The definition of a function that is called by name; routes and the OpenAPI document both read it. */
import type { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import type { Caller } from "./authorize.ts";

export type Call = { ctx: Context; caller: Caller /** The name it was called by. */; name: string };

/** By status; `refusals` describes those beyond the common ones. */
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
  /** Shown when it fails: never a driver's or server's own message. */
  fault: string;
  run(call: Call, body: z.output<Body>): Promise<{ answer: z.output<Answer>; status?: never } | Refused>;
};

/** Lets the compiler infer the types of `run` from the schemas. */
export const define = <Body extends z.ZodType, Answer extends z.ZodType>(
  definition: FunctionDefinition<Body, Answer>,
) => definition;
