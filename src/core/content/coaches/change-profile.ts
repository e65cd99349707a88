import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Renderer } from "../emails/renderer.ts";
import { type Coach, coach } from "../pages/coach.ts";
import { guide } from "../pages/guide.ts";
import { pageDocument } from "../pages/page-document.ts";
import { keepCoach } from "./keep-coach.ts";
import type { Profile } from "./profile-form.ts";
import { replaceName } from "./replace-name.ts";

export type ProfileChange =
  | { outcome: "changed"; messages: number; places: number }
  | { outcome: "same" }
  | { outcome: "unknown" };

type Input = {
  slug: string;
  profile: Profile;
  real: boolean;
  everywhere: boolean;
};

export async function changeProfile(
  ctx: Context & Renderer,
  scope: Scope,
  { slug, profile, real, everywhere }: Input,
): Promise<ProfileChange> {
  const before = await storedCoach(ctx, scope, slug);
  if (!before) return { outcome: "unknown" };
  const now = coach.parse({ ...before, ...profile, sample: before.sample && !real });
  if (JSON.stringify(now) === JSON.stringify(before)) return { outcome: "same" };
  const renamed = everywhere && (now.name !== before.name || now.firstName !== before.firstName);
  let places = 0;
  const rename = <Value>(value: Value): Value => {
    if (!renamed) return value;
    const replaced = replaceName(value, before, now);
    places += replaced.places;
    return replaced.value;
  };
  const messages = await keepCoach(ctx, scope, {
    ...{ now, action: "coach.changed", said: { fields: fieldsOf(before, now) }, rename },
    async also({ db }) {
      if (!renamed) return;
      await renamePages(db, slug, rename);
      await renameGuides(db, slug, rename);
      await db.execute(sql`
        update email_campaigns c set from_name = ${now.name} from coaches o
        where o.id = c.coach_id and o.slug = ${slug} and c.from_name = ${before.name}`);
    },
  });
  return messages === null ? { outcome: "unknown" } : { outcome: "changed", messages, places };
}

async function storedCoach(ctx: Context, scope: Scope, slug: string): Promise<Coach | null> {
  const { rows } = await ctx.db.execute<{ profile: unknown }>(
    sql`select profile from coaches where slug = ${slug} and ${withinScope(scope.to("publish"), sql`id`)}`,
  );
  return rows[0] ? coach.parse(rows[0].profile) : null;
}

/** Visible text only: other values are references. */
async function renamePages(
  tx: Pick<Context["db"], "execute">,
  slug: string,
  rename: <Value>(value: Value) => Value,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; document: unknown }>(sql`
    select p.id, p.document from pages p join coaches o on o.id = p.coach_id where o.slug = ${slug} for update of p`);
  for (const { id, document } of rows) {
    const page = pageDocument.parse(document);
    const { title, description, summary, blocks, form } = page;
    const words = rename({
      title,
      description,
      summary,
      blocks,
      ...(form && { heading: form.heading, intro: form.intro, privacy: form.privacy, policy: form.policy }),
    });
    const { heading, intro, privacy, policy, ...rest } = words;
    const next = pageDocument.safeParse({
      ...page,
      ...rest,
      ...(form && { form: { ...form, heading, privacy, policy, ...(intro !== undefined && { intro }) } }),
    });
    // A longer name may exceed a limit, such as the title's; that page keeps its text.
    if (next.success && JSON.stringify(next.data) !== JSON.stringify(page))
      await tx.execute(sql`update pages set document = ${JSON.stringify(next.data)}::jsonb where id = ${id}`);
  }
}

/** The worker redraws guides anyway; this replaces the old name in their text. */
async function renameGuides(
  tx: Pick<Context["db"], "execute">,
  slug: string,
  rename: <Value>(value: Value) => Value,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; document: unknown }>(sql`
    select g.id, g.document from guides g join coaches o on o.id = g.coach_id where o.slug = ${slug} for update of g`);
  for (const { id, document } of rows) {
    const { id: name, coach: owner, ...text } = guide.parse(document);
    const next = { id: name, coach: owner, ...rename(text) };
    await tx.execute(
      sql`update guides set document = ${JSON.stringify(next)}::jsonb
        where id = ${id} and document is distinct from ${JSON.stringify(next)}::jsonb`,
    );
  }
}

const fieldsOf = (before: Coach, now: Coach): string =>
  (Object.keys(now) as (keyof Coach)[])
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .join(", ");
