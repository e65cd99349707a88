/** What a check of the site is, and what it reports: the state, what was found, and how to fix it. */
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";

export type Finding = {
  /** `unknown`: it could not be checked, which is neither good nor bad. */
  state: "good" | "attention" | "bad" | "unknown";
  found: string;
  /** Null where there is nothing to do. */
  fix: string | null;
  details?: Record<string, unknown>;
};

/** `scope` says who asks: the message that is sent goes to them. */
export type Check = { title: string; run(ctx: Context, scope: Scope): Promise<Finding> };

export const good = (found: string, details?: Record<string, unknown>): Finding => ({
  state: "good",
  found,
  fix: null,
  ...(details && { details }),
});

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
