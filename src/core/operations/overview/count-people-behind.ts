import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Filters } from "#core/leads/people/filters.ts";
import { countPeople } from "#core/leads/people/find-people.ts";
import type { Figure } from "./read-overview.ts";
import type { Days } from "./spans.ts";

/** Where a figure leads: the people list with these filters, which then shows so many; null if that takes long to count. */
export type PeopleBehind = { filters: Filters; people: number | null };

/** One person may sign up on two pages, so these are fewer than the figures. Visits have nobody, messages Deliverability. */
export async function countPeopleBehind(
  ctx: Context,
  scope: Scope,
  { first, last }: Days,
): Promise<{ [Name in Figure]?: PeopleBehind }> {
  const filters: { [Name in Figure]?: Filters } = {
    signups: { via: "page", from: first, to: last },
    complaints: { state: "complained", since: first, until: last },
    unsubscribes: { state: "unsubscribed", since: first, until: last },
  };
  const counted = Object.entries(filters).map(async ([figure, each]) => {
    const count = await countPeople(ctx, scope, each);
    return [figure, { filters: each, people: count?.isEstimate === false ? count.people : null }] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}
