/** Changes the PDF a page gives away, possibly uploading it. */
import type { Draft } from "#core/content/drafts/draft.ts";
import type { Patch } from "#core/content/drafts/patch.ts";
import { listGuideChoices } from "#core/content/guides/list-guide-choices.ts";
import { addItem } from "#core/content/library/add-item.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { uploadOf } from "#web/console/content/files/files-action.server.ts";
import { type PostedForm, textOf } from "#web/posted-form.ts";

type Refused = { errors: Record<string, string> };

/** Null: the page gives it away already. */
export async function guideChange(
  ctx: Context & PictureEncoder,
  scope: Scope,
  { draft: { document }, form }: { draft: Pick<Draft, "document">; form: PostedForm },
): Promise<Patch | Refused | null> {
  const chosen = await chosenGuide(ctx, scope, { coach: document.coach, form });
  if (typeof chosen !== "string") return chosen;
  if (chosen === (document.guide ?? "")) return null;
  return chosen === "" ? { op: "remove", path: ["guide"] } : { op: "set", path: ["guide"], value: chosen };
}

async function chosenGuide(
  ctx: Context & PictureEncoder,
  scope: Scope,
  { coach, form }: { coach: string; form: PostedForm },
): Promise<string | Refused> {
  const file = form.get("guide-upload");
  if (file instanceof File && file.size > 0) {
    const added = await addItem(ctx, scope, { coach, file: await uploadOf(file), description: "" });
    if (added.outcome === "unknown") return { errors: { guide: "That coach does not exist." } };
    // A picture would first fail for its missing description, which cannot be given here.
    if (added.outcome === "refused")
      return { errors: { "guide-upload": added.field === "description" ? NO_PDF : added.reason } };
    return added.item.slug ?? { errors: { "guide-upload": NO_PDF } };
  }
  const slug = textOf(form, "guide");
  if (slug === "") return "";
  const choices = await listGuideChoices(ctx, scope, { coach });
  return choices.some((each) => each.slug === slug)
    ? slug
    : { errors: { guide: "That PDF no longer exists. Choose another one." } };
}

const NO_PDF = "That is a picture. Choose a PDF.";
