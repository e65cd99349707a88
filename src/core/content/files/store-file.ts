import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { CHUNK_BYTES } from "./read-file.ts";

type Input = { coachId: string; contentType: string; content: Uint8Array };

export function storeFile(
  ctx: Pick<Context, "db" | "clock">,
  { coachId, contentType, content }: Input,
): Promise<{ id: string; sha256: string }> {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return inTransaction(ctx, async ({ db }) => {
    const { rows } = await db.execute<{ id: string; isNew: boolean }>(sql`
      insert into files as f (coach_id, sha256, byte_length, content_type, created_at)
      values (${coachId}, ${sha256}, ${content.byteLength}, ${contentType}, ${ctx.clock.now()}::timestamptz)
      on conflict (coach_id, sha256) do update set released_at = null
      returning id, xmax = 0 as "isNew"`);
    const [file] = rows;
    if (!file) throw new Error("a file was neither stored nor found");
    if (file.isNew)
      for (let n = 0; n * CHUNK_BYTES < content.byteLength; n += 1) {
        const chunk = Buffer.from(content.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES));
        await db.execute(
          sql`insert into file_chunks (file_id, n, bytes) values (${file.id}, ${n}::int, ${chunk})`,
        );
      }
    return { id: file.id, sha256 };
  });
}
