/** The library's pictures for an editor. */
import { listItems } from "#core/content/library/list-items.ts";
import { pictureAddress, pictureName, widthsOf } from "#core/content/pages/addresses/picture-address.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { PictureChoice } from "./picture-choices.ts";

export async function listChoices(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { coach }: { coach: string },
): Promise<PictureChoice[]> {
  const items = await listItems(ctx, scope, { coach, kind: "picture" });
  return items.flatMap((item) => choiceOf(item) ?? []);
}

type Item = { hash: string; width: number | null; height: number | null; description: string };

/** Null for a PDF. */
export function choiceOf({ hash, width, height, description }: Item): PictureChoice | null {
  if (width === null || height === null) return null;
  return {
    file: pictureName({ hash, width, height }),
    description,
    src: pictureAddress(hash, widthsOf(width)[0] ?? width, "webp"),
  };
}
