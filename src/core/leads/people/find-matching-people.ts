/** Finds people by a condition of their own: in list order if many match, from the people's side if few do. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { roomToHash } from "../segments/count-matching.ts";
import {
  bounds,
  conditions,
  type FoundPerson,
  inOrder,
  type NarrowedSearch,
  onePerPerson,
  rowsOf,
  stream,
} from "./list-walks.ts";

/** Rows scanned in list order first, like a search (decision 45). */
const NEAREST = 2_000;

export async function findMatchingPeople(
  ctx: Context,
  { filters, paging, limit }: NarrowedSearch,
  people: SQL,
): Promise<FoundPerson[]> {
  const others = { ...filters, people: null };
  const nearest = await rowsOf(
    ctx,
    onePerPerson(
      sql`select seen.lead_id, seen.created_at from (${stream(others, paging, NEAREST)}) seen
        where exists (select from leads o join people p on p.coach_id = o.coach_id and p.email = o.email
          where o.id = seen.lead_id and ${people})
        ${inOrder(paging, sql`seen.`)}`,
      { filters: others, limit },
    ),
  );
  if (nearest.length === limit) return nearest;
  return inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`select ${roomToHash}`);
    return rowsOf(
      inside,
      onePerPerson(
        sql`select f.lead_id, f.created_at
          from people p join leads o on o.coach_id = p.coach_id and o.email = p.email join lead_list f on f.lead_id = o.id
          where ${sql.join([people, ...conditions(others), ...bounds(others, paging, sql`f.`)], sql` and `)}
          ${inOrder(paging, sql`f.`)}`,
        { filters: others, limit },
      ),
    );
  });
}
