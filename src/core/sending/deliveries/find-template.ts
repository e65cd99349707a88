/** Finds a template version, cached per process because versions never change. */
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type CompiledTemplate, compileTemplate } from "#core/content/emails/render-message.ts";
import type { Context } from "#core/kernel/context.ts";
import { emailTemplates } from "#db/schema/index.ts";

/** `counted`: addresses whose followers are counted, by number. */
export type SentTemplate = CompiledTemplate & { counted: string[] };

const kept = new LRUCache<string, SentTemplate>({ max: 500 });

export async function findTemplate(ctx: Context, id: string): Promise<SentTemplate> {
  const known = kept.get(id);
  if (known) return known;
  const [row] = await ctx.db.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  if (!row) throw new Error(`template ${id} is not stored`);
  const compiled = { ...compileTemplate(row), counted: row.counted ?? [] };
  kept.set(id, compiled);
  return compiled;
}
