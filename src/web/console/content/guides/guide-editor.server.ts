/** What the guide's editor shows, and what its buttons do. */
import { data, redirect } from "react-router";
import { discardGuideDraft } from "#core/content/guides/discard-guide-draft.ts";
import type { CoverDrawer } from "#core/content/guides/guide-drawer.ts";
import { publishGuide } from "#core/content/guides/publish-guide.ts";
import { type ReadGuide, readGuide } from "#core/content/guides/read-guide.ts";
import { saveGuideDraft } from "#core/content/guides/save-guide-draft.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { type PostedForm, textOf } from "#web/posted-form.ts";

/** For the editor and the versions: the guide and the look of its pages. */
export async function openGuide(ctx: Context & CoverDrawer, scope: Scope, guideId: string) {
  const found = await readGuide(ctx, scope, { guideId });
  if (!found) throw data(null, { status: 404 });
  const { live, coach, logo, call } = found;
  return {
    ...{ found, call },
    look: { ...(await ctx.readGuideLook(coach.brand)), logo },
    texts: { name: coach.name, firstName: coach.firstName, isSample: live.sample || coach.sample },
  };
}

/** A body that is no JSON is no draft. */
export function readPosted(form: PostedForm): unknown {
  try {
    return JSON.parse(textOf(form, "document"));
  } catch {
    return null;
  }
}

export const readRevision = (form: PostedForm) => ({
  revision: readWhole(textOf(form, "revision")) ?? 0,
  version: readWhole(textOf(form, "version")) ?? 0,
});

export async function actOnGuide(
  ctx: Context,
  scope: Scope,
  { guideId, form }: { guideId: string; form: PostedForm },
) {
  const here = `/console/guides/${guideId}`;
  if (textOf(form, "intent") === "discard") {
    const { outcome } = await discardGuideDraft(ctx, scope, { guideId });
    if (outcome === "unknown") throw data(null, { status: 404 });
    return redirect(`${here}?said=discarded`);
  }
  const found = await readGuide(ctx, scope.to("publish"), { guideId });
  if (!found) throw data(null, { status: 404 });
  const saved = await saveLast(ctx, scope, { found, form });
  if (saved.outcome !== "saved") return data({ problem: problems[saved.outcome] }, { status: 409 });
  const published = await publishGuide(ctx, scope, { guideId, revision: saved.revision });
  if (published.outcome === "unknown") throw data(null, { status: 404 });
  if (published.outcome === "changed") return data({ problem: problems.changed }, { status: 409 });
  if (published.outcome === "incomplete")
    return data({ problem: `Not published. ${published.problems[0]?.text ?? ""}.` }, { status: 422 });
  return redirect(`${here}?said=${published.outcome}`);
}

const problems = {
  changed: "Not published: someone else changed this guide. Reload the page to see their version.",
  "too-long": "Not published: this guide is too long. Shorten it, or split it in two.",
  invalid: "Not published: there is a character in it that cannot be stored.",
  unknown: "Not published: this guide is gone.",
};

/** What was typed since the last save. A save of the same owner may have overtaken the button. */
async function saveLast(ctx: Context, scope: Scope, { found, form }: { found: ReadGuide; form: PostedForm }) {
  const draft = readPosted(form);
  const { revision, version } = readRevision(form);
  const isOwn = found.updatedBy === scope.actor.name && found.revision === revision + 1;
  if (JSON.stringify(draft) === JSON.stringify(found.draft) && found.version === version)
    return { outcome: "saved" as const, revision: found.revision };
  return saveGuideDraft(ctx, scope, {
    ...{ guideId: found.id, draft, version },
    revision: isOwn ? found.revision : revision,
  });
}
