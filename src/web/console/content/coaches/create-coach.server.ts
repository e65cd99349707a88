/** Creates a coach from a posted form, with the photo; or returns the errors with what was typed. */
import { changePortrait } from "#core/content/coaches/change-portrait.ts";
import { createCoach } from "#core/content/coaches/create-coach.ts";
import { type NewCoachField, newCoachFields } from "#core/content/coaches/new-coach.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type PostedForm, textOf } from "#web/posted-form.ts";
import type { TypedCoach } from "./new-coach-fields.tsx";

export type PostedCoach =
  /** `photo`: why the photo was refused; the coach was created. */
  { outcome: "created"; slug: string; photo: string | null } | ({ outcome: "invalid" } & TypedCoach);

export async function postNewCoach(ctx: Context, scope: Scope, form: PostedForm): Promise<PostedCoach> {
  const values = Object.fromEntries(newCoachFields.map((name) => [name, textOf(form, name)])) as Record<
    NewCoachField,
    string
  >;
  const created = await createCoach(ctx, scope, values);
  if (created.outcome === "invalid") return { outcome: "invalid", values, errors: { ...created.errors } };
  const file = form.get("photo");
  if (!(file instanceof File) || file.size === 0)
    return { outcome: "created", slug: created.slug, photo: null };
  const changed = await changePortrait(ctx, scope, {
    slug: created.slug,
    file: Buffer.from(await file.arrayBuffer()),
  });
  const photo = changed.outcome === "refused" ? changed.reason : null;
  return { outcome: "created", slug: created.slug, photo };
}
