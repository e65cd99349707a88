import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { signPreview } from "#core/kernel/signed-links/preview-link.ts";

const PREVIEW_DAYS = 7;

export type CreatedPreview = { url: string; expiresAt: Date };

export async function createPreviewLink(
  ctx: Pick<Context, "db" | "clock" | "settings">,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<CreatedPreview | null> {
  const { rows } = await ctx.db.execute<{ number: number }>(sql`
    select p.preview_number as number from pages p where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}`);
  const [row] = rows;
  if (!row) return null;
  const expiresAt = new Date(ctx.clock.now().getTime() + PREVIEW_DAYS * 86_400_000);
  const token = signPreview(ctx.settings.secrets, { pageId, number: row.number, expiresAt });
  return { url: new URL(`/preview/${token}`, ctx.settings.publicUrl).href, expiresAt };
}
