/** Makes a scope. The sign-in alone imports this file (a rule of `npm run imports`), and tests through test/scope.ts. */
import type { Actor } from "./audit/record-action.ts";

/** By id; `all`: the whole site, coaches that are yet to come included. */
export type ScopeCoaches = "all" | readonly string[];

/** A class with a private part: an object that merely looks like a scope is none to the compiler. */
class Scope {
  /** Whose name the audit log gives. */
  readonly actor: Actor;
  /** Where a message to the acting owner is sent; null for a service key, which has no mailbox. */
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
