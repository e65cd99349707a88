/** Something that needs the owner's attention, with a link to where it is fixed. */
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";

export type Concern = {
  /** `bad`: people notice now. `wait`: they will. `plain`: a reminder, nothing is wrong. */
  tone: "bad" | "wait" | "plain";
  title: string;
  detail: string;
  link: { to: string; label: string };
  /** Concerns of one kind are grouped: '3 events need a date'. */
  alike?: {
    kind: "no-date" | "no-join-link" | "few-seats" | "switched-off" | "paused-broadcast";
    name: string;
  };
};

/** Must be quick: the overview waits for all of them. */
export type Watch = (ctx: Context, scope: Scope) => Promise<Concern[]>;

export const ofWholeSite =
  (watch: (ctx: Context) => Promise<Concern[]>): Watch =>
  async (ctx, scope) =>
    isWholeSite(scope) ? watch(ctx) : [];

/** Counting stops here: the owner does the same for a thousand as for a million. */
export const COUNTED = 1000;
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count >= COUNTED ? "More than 999" : count} ${count === 1 ? one : more}`;
