/** Creates a scope. Only sign-in may import this file (a rule of `npm run imports`); tests use test/scope.ts. */
import type { Actor } from "./audit/record-action.ts";
import { type Capability, grants, type Role, roleMay, type Seat } from "./roles.ts";

/** Coach ids; `all` includes coaches added later. */
export type ScopeCoaches = "all" | readonly string[];

/** A class with a private member, so the compiler rejects look-alike objects. */
class Scope {
  readonly actor: Actor;
  readonly email: string | null;
  readonly #seats: readonly Seat[];

  constructor({ id, name, email }: Actor & { email: string | null }, seats: readonly Seat[]) {
    this.actor = { id, name };
    this.email = email;
    this.#seats = seats;
  }

  get seats(): readonly Seat[] {
    return this.#seats;
  }

  get coaches(): ScopeCoaches {
    const coaches = this.#seats.flatMap(({ coachId }) => coachId ?? []);
    return coaches.length < this.#seats.length ? "all" : coaches;
  }

  /** The roles that the actor may give to somebody for this coach; null: for the whole site. */
  grantable(coachId: string | null): readonly Role[] {
    const over = this.#seats.filter((seat) => seat.coachId === null || seat.coachId === coachId);
    const roles = new Set(over.flatMap(({ role }) => grants[role]));
    // An owner is of the whole site.
    if (coachId !== null) roles.delete("owner");
    return [...roles];
  }

  /** The part of the scope that is one coach's. */
  of(coachId: string): Scope {
    const seats = this.#seats.filter((seat) => seat.coachId === null || seat.coachId === coachId);
    return new Scope(
      { ...this.actor, email: this.email },
      seats.map(({ role }) => ({ coachId, role })),
    );
  }

  /** The part of the scope in which the actor may do this. */
  to(capability: Capability): Scope {
    const seats = this.#seats.filter(({ role }) => roleMay(role, capability));
    return new Scope({ ...this.actor, email: this.email }, seats);
  }
}

export type { Scope };

export const mintScope = (actor: Actor & { email: string | null }, seats: readonly Seat[]): Scope =>
  new Scope(actor, seats);
