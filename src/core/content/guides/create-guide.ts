import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { suggestAddress } from "../pages/addresses/suggest-address.ts";
import { guide } from "../pages/guide.ts";

export type GuideCreated =
  | { outcome: "created"; guideId: string }
  | { outcome: "invalid"; problem: string }
  | { outcome: "unknown" };

const givenTitle = z
  .string()
  .trim()
  .min(1, "Say what it is called.")
  .max(120, "At most 120 characters.")
  .refine(isStorable, "It has a character that cannot be stored.");

export async function createGuide(
  ctx: Context,
  scope: Scope,
  { coach, title: given }: { coach: string; title: string },
): Promise<GuideCreated> {
  const read = givenTitle.safeParse(given);
  if (!read.success) return { outcome: "invalid", problem: read.error.issues[0]?.message ?? "" };
  if (!isStorable(coach)) return { outcome: "unknown" };
  const title = read.data;
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; name: string }>(sql`
      select id, profile->>'name' as name from coaches where slug = ${coach} and ${withinScope(scope, sql`id`)} for share`);
    const [found] = rows;
    if (!found) return { outcome: "unknown" };
    const slug = await freeSlug(inside, title);
    const document = guide.parse({ ...readyWords(found.name), id: slug, coach, title, sample: false });
    const made = await inside.db.execute<{ id: string }>(sql`
      insert into guides (coach_id, slug, document, created_at, updated_at)
      values (${found.id}, ${slug}, ${JSON.stringify(document)}::jsonb, ${ctx.clock.now()}::timestamptz, ${ctx.clock.now()}::timestamptz)
      returning id`);
    await recordAction(inside, scope.actor, { action: "guide.created", subject: { guide: slug } });
    return { outcome: "created", guideId: made.rows[0]?.id ?? "" };
  });
}

async function freeSlug(ctx: Pick<Context, "db">, title: string): Promise<string> {
  const letters = suggestAddress(title) || "guide";
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    select t.slug from (select ${letters} as slug, 1 as number union all select ${letters} || '-' || n, n from generate_series(2, 1000) n) t
    where not exists (select from guides g where g.slug = t.slug)
      and not exists (select from library_items i where i.slug = t.slug)
    order by t.number limit 1`);
  if (!rows[0]) throw new Error(`there is no free name for ${letters}`);
  return rows[0].slug;
}

const readyWords = (coach: string) => ({
  subtitle: `A short guide by ${coach}`,
  opening: [
    "Thank you for asking for this guide. It is short on purpose: three chapters, each with one thing to do at its end.",
    "Read one chapter a day, or all three with a cup of coffee. What matters is that you do the small thing before you turn the page.",
  ],
  chapters: [
    {
      title: "Where you are now",
      body: [
        "Start with what is true today. Write it down as you would tell it to a friend, without explaining it.",
        "_ What takes most of my time",
        "_ What I keep putting off",
        "# One thing to do",
        "[ ] Read what you wrote aloud, once.",
      ],
    },
    {
      title: "What makes the difference",
      body: [
        "Most people try to change everything at once. Choose the one change that makes the others easier.",
        "- It can be begun this week.",
        "- It needs nobody’s permission.",
        "- You would notice if it were done.",
        "# One thing to do",
        "[ ] Put a time for it into your calendar.",
      ],
    },
    {
      title: "Your first week",
      body: [
        "A plan for one week is enough. Keep it small, and keep it where you can see it.",
        "| Day | What I will do",
        "| Monday | ",
        "| Wednesday | ",
        "| Friday | ",
        "# One thing to do",
        "[ ] Tell one person what you are about to do.",
      ],
    },
  ],
  closing: [
    "You have a place to start. If you would like company for the next step, write to me: I read every message.",
  ],
});
