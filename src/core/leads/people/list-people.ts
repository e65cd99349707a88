import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { describePeople, type ListedPerson } from "./describe-people.ts";
import { type Filters, type Paging, writePlace } from "./filters.ts";
import { findPeople } from "./find-people.ts";
import type { FoundPerson } from "./list-walks.ts";

export type { ListedPerson };
export type PeopleList = { people: ListedPerson[]; newer: string | null; older: string | null };

/** One row a person, newest signup first. */
export async function listPeople(
  ctx: Context,
  scope: Scope,
  { filters, paging, size = 50 }: { filters: Filters; paging: Paging; size?: number },
): Promise<PeopleList> {
  const found = await findPeople(ctx, scope, { filters, paging, limit: size + 1 });
  const more = found.length > size;
  // One extra row was read to see whether the list continues.
  const shown = paging.after ? found.slice(more ? 1 : 0) : found.slice(0, size);
  const [first, last] = [shown[0], shown.at(-1)];
  const isStart = !paging.before && !paging.after;
  const hasNewer = first && (paging.after ? more : !isStart);
  const hasOlder = last && (paging.after ? true : more);
  return {
    people: await describePeople(ctx, shown),
    newer: hasNewer ? placeOf(first) : null,
    older: hasOlder ? placeOf(last) : null,
  };
}

const placeOf = ({ leadId, at }: FoundPerson) => writePlace({ createdAt: at, id: leadId });
