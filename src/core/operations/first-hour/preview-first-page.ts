/** Previews a first page while the owner chooses name and look; stores nothing. */
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { firstBrand, firstNameOf } from "#core/content/coaches/new-coach.ts";
import { beginPage, pageTemplates } from "#core/content/page-templates/begin-page.ts";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import { lookPresets } from "#core/content/pages/look/look-presets.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";

type Input = {
  /** The coach's slug once there is one; until then, `typed` counts. */
  coach: string;
  typed: { name: string; field: string; sentence: string };
  preset: string;
};

export async function previewFirstPage(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { coach: slug, typed, preset }: Input,
): Promise<{ document: PageDocument; coach: Coach } | null> {
  const stored = slug ? (await findCoachOfScope(ctx, scope, { slug }))?.coach : imagined(typed);
  if (!stored) return null;
  const tried = lookPresets.find(({ id }) => id === preset)?.brand;
  const shown = { ...stored, ...(tried && { brand: tried }) };
  const { document } = beginPage("guide", shown, {
    ...{ name: pageTemplates.guide.example, id: "preview", address: "/preview", campaign: "preview" },
  });
  return { document, coach: shown };
}

function imagined({ name, field, sentence }: Input["typed"]): Coach | undefined {
  const shown = name.trim().slice(0, 80) || "Your Name";
  return coach.safeParse({
    ...{ slug: "preview", name: shown, firstName: firstNameOf(shown) },
    field: field.trim().slice(0, 120) || "What you do",
    bio: [sentence.trim().slice(0, 400) || "How you help people, in a sentence."],
    ...{ replyTo: "you@foyer.example", support: "you@foyer.example", postalAddress: "Your address" },
    ...{ schedulerUrl: "mailto:you@foyer.example", brand: firstBrand, sample: false },
  }).data;
}
