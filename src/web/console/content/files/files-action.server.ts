/** An upload to the library. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { addItem } from "#core/content/library/add-item.ts";
import { choiceOf } from "#web/console/content/pages/panel/list-choices.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { UploadAnswer } from "./upload-form.tsx";

export async function filesAction(request: Request, context: Readonly<RouterContextProvider>) {
  // Before the body is read: it may be long.
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const [coach, description] = [textOf(form, "coach"), textOf(form, "description")];
  const added = await addItem(ctx, scope, {
    coach,
    file: await uploadOf(form.get("file")),
    description,
  });
  if (added.outcome === "unknown") throw data(null, { status: 404 });
  if (added.outcome === "refused") {
    const { field, reason } = added;
    return data<UploadAnswer>({ field, reason, description }, { status: 422 });
  }
  // An editor stays open and inserts the picture.
  if (textOf(form, "answer") === "picture") {
    const picture = choiceOf(added.item);
    return picture
      ? data<UploadAnswer>({ picture })
      : data<UploadAnswer>(
          { field: "file", reason: "A PDF can’t be used here. Choose a picture.", description },
          { status: 422 },
        );
  }
  return redirect(`/console/files?coach=${encodeURIComponent(coach)}&said=${added.outcome}`);
}

/** Nothing was chosen: browsers post an empty file. */
export const uploadOf = async (
  file: FormDataEntryValue | null,
): Promise<{ name: string; content: Buffer }> =>
  file instanceof File
    ? { name: file.name, content: Buffer.from(await file.arrayBuffer()) }
    : { name: "", content: Buffer.alloc(0) };
