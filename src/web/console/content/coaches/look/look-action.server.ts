/** Saves a look or logo; a logo also suggests colors. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { changeLogo } from "#core/content/coaches/change-logo.ts";
import { changeLook } from "#core/content/coaches/change-look.ts";
import { readLook } from "#core/content/coaches/read-look.ts";
import { type SuggestedColours, suggestColours } from "#core/content/library/suggest-colours.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { returnPath } from "#web/console/return-path.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import { type TriedLook, triedLook } from "./tried-look.server.ts";

export type LookAnswer = {
  /** What was posted, if it was refused. */
  tried?: TriedLook;
  problem?: string;
  /** The current values, if somebody else saved first. */
  seen?: string;
  logo?: { done?: string; suggestions?: SuggestedColours[]; problem?: string };
};

export async function lookAction(request: Request, context: Readonly<RouterContextProvider>, slug: string) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  if (textOf(form, "intent") === "logo") {
    const file = form.get("logo");
    const content = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    const isRemoved = textOf(form, "remove") === "yes";
    const changed = await changeLogo(ctx, scope, { slug, file: isRemoved ? null : content });
    if (changed.outcome === "unknown") throw data(null, { status: 404 });
    if (changed.outcome === "refused")
      return data<LookAnswer>({ logo: { problem: changed.reason } }, { status: 422 });
    if (isRemoved) return data<LookAnswer>({ logo: { done: "Logo removed." } });
    // A logo without colors suggests none, and is saved anyway.
    const read = await suggestColours(ctx, scope, { slug, content });
    return data<LookAnswer>({
      logo: {
        done: "Saved. Pages and emails show it now. Guides are updated within a minute.",
        ...(read.outcome === "suggested" && { suggestions: read.suggestions }),
      },
    });
  }
  const found = await readLook(ctx, scope, { slug });
  if (!found) throw data(null, { status: 404 });
  const tried = triedLook({ get: (name) => textOf(form, name) || null }, found.coach.brand);
  if (form.has("accent") && textOf(form, "accent").trim() === "") delete tried.look.accent;
  if (Object.keys(tried.problems).length > 0)
    return data<LookAnswer>(
      { tried, problem: "Not saved: please check the marked fields." },
      { status: 422 },
    );
  const changed = await changeLook(ctx, scope, { slug, look: tried.look, seen: textOf(form, "seen") });
  switch (changed.outcome) {
    case "unknown":
      throw data(null, { status: 404 });
    case "conflict":
      return data<LookAnswer>(
        {
          tried,
          seen: changed.seen,
          problem:
            "Not saved: someone else changed this coach’s look in the meantime. Yours is still here. Save again to replace theirs.",
        },
        { status: 409 },
      );
    case "same":
    case "changed": {
      // People who were sent here return to where they came from.
      const query = new URL(request.url).searchParams;
      return redirect(returnPath(query) ?? `/console/coaches/${slug}/look?said=${changed.outcome}`);
    }
  }
}
