import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export const CHUNK_BYTES = 256 * 1024;

type Range = { id: string; first: number; last: number };

export async function* readFile(
  ctx: Pick<Context, "db">,
  { id, first, last }: Range,
): AsyncGenerator<Uint8Array> {
  for (let at = first; at <= last; ) {
    const n = Math.floor(at / CHUNK_BYTES);
    const from = at - n * CHUNK_BYTES;
    const length = Math.min(CHUNK_BYTES - from, last - at + 1);
    const { rows } = await ctx.db.execute<{ bytes: Buffer }>(sql`
      select substring(bytes from ${from + 1}::int for ${length}::int) as bytes
      from file_chunks where file_id = ${id} and n = ${n}::int`);
    const bytes = rows[0]?.bytes;
    // Some clients take a short response for complete, but not a broken connection.
    if (bytes?.byteLength !== length) throw new Error(`chunk ${n} of file ${id} is not whole`);
    yield bytes;
    at += length;
  }
}
