import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Voice } from "../pages/public-page.ts";

/** A quote beside the form is read in passing. */
const MAX_LENGTH = 180;
const SHOWN = 50;

export type PageVoice = Voice & { pageId: string };

/** The testimonials of the coach's live pages that fit beside a form, shortest first. */
export async function listVoices(
  ctx: Pick<Context, "db">,
  { coachId }: { coachId: string },
): Promise<PageVoice[]> {
  const { rows } = await ctx.db.execute<PageVoice>(sql`
    select p.id as "pageId", q->>'quote' as quote, q->>'name' as name, q->>'role' as role
    from pages p join landing_pages l on l.page_id = p.id and l.kind = 'canonical' and l.is_active,
      jsonb_path_query(p.document, '$.blocks[*] ? (@.type == "Testimonials" && !exists(@.hidden)).props.quotes[*]') q
    where p.coach_id = ${coachId} and length(q->>'quote') <= ${MAX_LENGTH}
    order by length(q->>'quote'), q->>'quote' limit ${SHOWN}`);
  return rows;
}

/** The page's own first, or else another page's. */
export function voiceOf(voices: PageVoice[], pageId: string): Voice | null {
  const found = voices.find((each) => each.pageId === pageId) ?? voices[0];
  return found ? { quote: found.quote, name: found.name, role: found.role } : null;
}
