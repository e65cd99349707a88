import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { describeLeads, type ListedLead } from "./describe-leads.ts";
import { type Filters, type Paging, writePlace } from "./filters.ts";
import { countLeads, findLeads } from "./find-leads.ts";
import type { FoundLead } from "./list-walks.ts";

/** Counting stops here: an exact number beyond is useless and costs more than the page. */
const COUNTED = 10_000;

export type LeadList = {
  leads: ListedLead[];
  /** `more`: at least this many. Null if counting would cost more than the list. */
  count: { found: number; more: boolean } | null;
  newer: string | null;
  older: string | null;
};

export async function listLeads(
  ctx: Context,
  scope: Scope,
  { filters, paging, size = 50 }: { filters: Filters; paging: Paging; size?: number },
): Promise<LeadList> {
  const [found, counted] = await Promise.all([
    findLeads(ctx, scope, { filters, paging, limit: size + 1 }),
    countLeads(ctx, scope, { filters, most: COUNTED + 1 }),
  ]);
  const more = found.length > size;
  // One extra row was read to see whether the list continues.
  const shown = paging.after ? found.slice(more ? 1 : 0) : found.slice(0, size);
  const [first, last] = [shown[0], shown.at(-1)];
  const isStart = !paging.before && !paging.after;
  const hasNewer = first && (paging.after ? more : !isStart);
  const hasOlder = last && (paging.after ? true : more);
  const count = counted ?? (isStart && !more ? shown.length : null);
  return {
    leads: await describeLeads(ctx, shown),
    count: count === null ? null : { found: Math.min(count, COUNTED), more: count > COUNTED },
    newer: hasNewer ? placeOf(first) : null,
    older: hasOlder ? placeOf(last) : null,
  };
}

const placeOf = ({ leadId, at }: FoundLead) => writePlace({ createdAt: at, id: leadId });
