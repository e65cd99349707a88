/** The signature of a verb that acts or reads within a scope. The scope says who acts, and for which coaches. */
import type { Context } from "./context.ts";
import type { Scope } from "./scope.ts";

export type Verb<Input, Answer, Needs = Context> = (
  ctx: Needs,
  scope: Scope,
  input: Input,
) => Promise<Answer>;

/** A verb that needs the database alone. */
export type Read<Input, Answer> = Verb<Input, Answer, Pick<Context, "db">>;
