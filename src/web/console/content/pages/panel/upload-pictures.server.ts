/** Adds pictures posted with a panel to the library before the panel is read. */
import { addItem } from "#core/content/library/add-item.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import { pictureName } from "#core/content/pages/addresses/picture-address.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { uploadOf } from "#web/console/content/files/files-action.server.ts";
import { type PostedForm, textOf } from "#web/posted-form.ts";
import { listChoices } from "./list-choices.server.ts";

/** `known`: descriptions of allowed pictures by name. `uploaded`: by control name. */
export type PostedPictures = { known: Map<string, string>; uploaded: Map<string, string> };

const UPLOAD = ".upload";

/** Errors by field name. */
export async function postedPictures(
  ctx: Context & PictureEncoder,
  scope: Scope,
  { coach, form }: { coach: string; form: PostedForm },
): Promise<PostedPictures | { errors: Record<string, string> }> {
  const uploaded = new Map<string, string>();
  if (![...form.keys()].some((field) => field.endsWith(".file"))) return { known: new Map(), uploaded };
  const errors = new Map<string, string>();
  for (const [field, value] of form) {
    if (!field.endsWith(UPLOAD) || !(value instanceof File) || value.size === 0) continue;
    const name = field.slice(0, -UPLOAD.length);
    const file = await uploadOf(value);
    const added = await addItem(ctx, scope, { coach, file, description: textOf(form, `${name}.alt`) });
    if (added.outcome === "unknown") continue;
    if (added.outcome === "refused") {
      errors.set(added.field === "file" ? field : `${name}.alt`, added.reason);
      continue;
    }
    const { hash, width, height } = added.item;
    if (width === null || height === null) errors.set(field, "A PDF can’t be used here. Choose a picture.");
    else uploaded.set(name, pictureName({ hash, width, height }));
  }
  if (errors.size > 0) return { errors: Object.fromEntries(errors) };
  const choices = await listChoices(ctx, scope, { coach });
  return { known: new Map(choices.map(({ file, description }) => [file, description])), uploaded };
}
