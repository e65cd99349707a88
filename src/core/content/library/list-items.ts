import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";
import { itemColumns, type LibraryItem } from "./library-item.ts";

const MOST = 200;

type Input = { coach: string; kind?: LibraryItem["kind"]; search?: string };

export const listItems: Read<Input, LibraryItem[]> = async (ctx, scope, { coach, kind, search = "" }) => {
  const words = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await ctx.db.execute<LibraryItem>(sql`
    select ${itemColumns} from library_items i join coaches o on o.id = i.coach_id
    where o.slug = ${coach} and ${withinScope(scope, sql`o.id`)}
      and ${kind ? sql`i.kind = ${kind}` : sql`true`} and (i.name ilike ${words} or i.description ilike ${words})
    order by i.created_at desc, i.id desc limit ${MOST}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
};
