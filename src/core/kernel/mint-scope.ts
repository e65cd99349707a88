/** Creates a scope. Only sign-in may import this file (a rule of `npm run imports`); tests use test/scope.ts. */
import type { Actor } from "./audit/record-action.ts";

/** Coach ids; `all` includes coaches added later. */
export type ScopeCoaches = "all" | readonly string[];

/** A class with a private member, so the compiler rejects look-alike objects. */
class Scope {
  readonly actor: Actor;
  readonly email: string | null;
  readonly #coaches: ScopeCoaches;

  constructor({ id, name, email }: Actor & { email: string | null }, coaches: ScopeCoaches) {
    this.actor = { id, name };
    this.email = email;
    this.#coaches = coaches;
  }

  get coaches(): ScopeCoaches {
    return this.#coaches;
  }
}

export type { Scope };

export const mintScope = (actor: Actor & { email: string | null }, coaches: ScopeCoaches): Scope =>
  new Scope(actor, coaches);
