import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { EmailMessage } from "../emails/campaign.ts";
import { readPictureName } from "../pages/addresses/picture-address.ts";

export async function findForeignPicture(
  ctx: Pick<Context, "db">,
  { coach, message }: { coach: string; message: EmailMessage },
): Promise<string | null> {
  const pictures = message.body.flatMap((block) =>
    block.kind === "picture" ? [{ alt: block.alt, hash: readPictureName(block.file)?.hash ?? "" }] : [],
  );
  if (pictures.length === 0) return null;
  const { rows } = await ctx.db.execute<{ hash: string }>(sql`
    select i.hash from library_items i join coaches o on o.id = i.coach_id
    where o.slug = ${coach} and i.kind = 'picture'
      and i.hash = any(${sql.param(pictures.map(({ hash }) => hash))}::text[])`);
  const own = new Set(rows.map(({ hash }) => hash));
  return pictures.find(({ hash }) => !own.has(hash))?.alt ?? null;
}
