/** Starts a broadcast to people whom the owner chose in the list. */
import { sql } from "drizzle-orm";
import type { Verb } from "#core/kernel/verb.ts";
import { findWhich, type WhichPeople } from "#core/leads/people/which-people.ts";
import { MOST_CHOSEN } from "./audience/audience.ts";
import { createBroadcast } from "./create-broadcast.ts";

export type WrittenTo =
  | { outcome: "created"; broadcastId: string }
  | { outcome: "nobody" | "several-coaches" }
  | { outcome: "too-many"; most: number };

export const writeToPeople: Verb<{ which: WhichPeople }, WrittenTo> = async (ctx, scope, { which }) => {
  const { ids, more } = await findWhich(ctx, scope, which);
  const { rows } = await ctx.db.execute<{ coach: string; people: string[] }>(sql`
    select o.slug as coach, array_agg(p.id::text) as people from people p join coaches o on o.id = p.coach_id
    where p.id = any(${sql.param(ids)}::uuid[]) group by 1 limit 2`);
  const [mine, other] = rows;
  if (!mine) return { outcome: "nobody" };
  if (other) return { outcome: "several-coaches" };
  const { coach, people } = mine;
  if (more || people.length > MOST_CHOSEN) return { outcome: "too-many", most: MOST_CHOSEN };
  const name = `Message to ${people.length === 1 ? "1 person" : `${people.length} people`}`;
  const created = await createBroadcast(ctx, scope, { coach, name, people });
  return created.outcome === "created" ? created : { outcome: "nobody" };
};
