import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { coach } from "../pages/coach.ts";
import { firstBrand, type NewCoachErrors, type NewCoachField, readNewCoach, slugsFor } from "./new-coach.ts";

export type CoachCreated =
  | { outcome: "created"; slug: string }
  | { outcome: "invalid"; errors: NewCoachErrors };

export const createCoach: Verb<Record<NewCoachField, string>, CoachCreated> = async (ctx, scope, typed) => {
  requireWholeSite(scope);
  const read = readNewCoach((name) => (name === "email" ? typed.email || (scope.email ?? "") : typed[name]));
  if ("errors" in read) return { outcome: "invalid", errors: read.errors };
  const { profile } = read;
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const twice = await findJustCreated(inside, profile);
    if (twice) return { outcome: "created", slug: twice };
    const { slug, id } = await findFreeSlug(inside, profile.name);
    const whole = coach.parse({ ...profile, slug, brand: firstBrand, sample: false });
    await inside.db.execute(sql`
      insert into coaches (id, slug, profile, created_at)
      values (coalesce(${id}::uuid, new_id()), ${slug}, ${JSON.stringify(whole)}::jsonb, ${ctx.clock.now().toISOString()}::timestamptz)`);
    await recordAction(inside, scope.actor, { action: "coach.created", subject: { coach: slug } });
    return { outcome: "created", slug };
  });
};

/** Finds the coach of a double submit. */
async function findJustCreated(ctx: Pick<Context, "db" | "clock">, profile: object): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    select slug from coaches
    where created_at > ${ctx.clock.now().toISOString()}::timestamptz - interval '1 minute'
      and deletion_requested_at is null and profile @> ${JSON.stringify(profile)}::jsonb limit 1`);
  return rows[0]?.slug ?? null;
}

/** Reuses the id of a deleted coach of that name, so unsubscribes still apply (docs/decisions/065). */
async function findFreeSlug(
  ctx: Pick<Context, "db">,
  name: string,
): Promise<{ slug: string; id: string | null }> {
  const { rows } = await ctx.db.execute<{ slug: string; id: string | null }>(sql`
    select t.slug, d.coach_id as id
    from jsonb_array_elements_text(${JSON.stringify(slugsFor(name))}::jsonb) with ordinality as t(slug, place)
    left join deleted_coaches d on d.slug = t.slug
    where not exists (select from coaches o where o.slug = t.slug or o.id = d.coach_id) order by t.place limit 1`);
  if (!rows[0]) throw new Error(`there is no free slug for ${name}`);
  return rows[0];
}
