import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { readFileAddress } from "../pages/addresses/picture-address.ts";

export type LibraryFile = {
  id: string;
  sha256: string;
  byteLength: number;
  contentType: string;
  createdAt: Date;
  name: string;
};

export async function findFile(
  ctx: Pick<Context, "db">,
  { address, coachId = null }: { address: string; coachId?: string | null | undefined },
): Promise<LibraryFile | null> {
  const wanted = readFileAddress(address);
  if (!wanted) return null;
  // Coaches may share a picture: the bytes are equal, so either row will do.
  const { rows } = await ctx.db.execute<Omit<LibraryFile, "createdAt"> & { createdAt: string }>(sql`
    select x.id, x.sha256, x.byte_length as "byteLength", x.content_type as "contentType", i.created_at as "createdAt", i.name
    from library_items i join library_files l on l.item_id = i.id and l.variant = ${wanted.variant}
    join files x on x.id = l.file_id
    where i.hash = ${wanted.hash} and (${coachId}::uuid is null or i.coach_id = ${coachId}::uuid) order by i.created_at, i.id limit 1`);
  const [row] = rows;
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null;
}
