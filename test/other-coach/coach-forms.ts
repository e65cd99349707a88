/** The forms of a coach's page as they stand, so that sending them is not refused as out of date. */
import { writeProfile } from "#core/content/coaches/profile-form.ts";
import { readCoach } from "#core/content/coaches/read-coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { testScope } from "../scope.ts";

export type CoachForms = Record<"profile" | "sender" | "proof", Record<string, string>>;

export async function readCoachForms(
  ctx: Context,
  { slug, pageSlug }: { slug: string; pageSlug: string },
): Promise<CoachForms> {
  const found = await readCoach(ctx, testScope(), { slug });
  if (!found) throw new Error(`no coach ${slug}`);
  return {
    profile: { ...writeProfile(found.coach), seen: found.seen },
    sender: { seen: found.sender?.seen ?? "" },
    proof: { page: pageSlug, seen: found.pages.find((page) => page.slug === pageSlug)?.seen ?? "" },
  };
}
