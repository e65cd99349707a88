import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { LOGO_WIDTH, readLogoHash, readPortraitAddress } from "../pages/addresses/portrait-address.ts";

/** With a coach, only what their own profile shows. */
export async function findPortrait(
  ctx: Pick<Context, "db">,
  path: string,
  coachId: string | null = null,
): Promise<Buffer | null> {
  const logo = readLogoHash(path);
  const wanted = logo ? { hash: logo, width: LOGO_WIDTH } : readPortraitAddress(path);
  if (!wanted) return null;
  const { rows } = await ctx.db.execute<{ content: Buffer }>(
    sql`select content from coach_portraits where hash = ${wanted.hash} and width = ${wanted.width} and (${coachId}::uuid is null
      or exists (select from coaches o where o.id = ${coachId}::uuid and strpos(o.profile::text, ${wanted.hash}) > 0))`,
  );
  return rows[0]?.content ?? null;
}
