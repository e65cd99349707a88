/** Something that needs the owner, in a sentence, with a link to the place where it is fixed. */
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";

export type Concern = {
  /** `bad`: people notice now. `wait`: they will. `plain`: nothing is amiss, the owner may have forgotten it. */
  tone: "bad" | "wait" | "plain";
  title: string;
  detail: string;
  link: { to: string; label: string };
  /** What others may share, so that several are told as one: '3 events need a date'. */
  alike?: {
    kind: "no-date" | "no-join-link" | "few-seats" | "switched-off" | "paused-broadcast";
    name: string;
  };
};

/** Looks at one thing, quickly: the overview waits for all of them. Nothing amiss is an empty list. */
export type Watch = (ctx: Context, scope: Scope) => Promise<Concern[]>;

/** What concerns the site and no coach is not shown to a scope of some coaches alone. */
export const ofWholeSite =
  (watch: (ctx: Context) => Promise<Concern[]>): Watch =>
  async (ctx, scope) =>
    isWholeSite(scope) ? watch(ctx) : [];

/** Counting goes no further: whether it is a thousand or a million, the owner does the same. */
export const COUNTED = 1000;
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count >= COUNTED ? "More than 999" : count} ${count === 1 ? one : more}`;
