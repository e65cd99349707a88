/** /files/<hash>…: a picture or PDF of a coach's library. The address contains the hash, so it may be cached forever. */
import { readFile } from "#core/content/files/read-file.ts";
import { findFile } from "#core/content/library/find-file.ts";
import { app } from "#web/app.ts";
import { fileResponse } from "#web/file-response.ts";
import type { Route } from "./+types/file.route";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, at } = context.get(app);
  const file = await findFile(ctx, { address: params.name, coachId: at?.coachId });
  if (!file)
    throw new Response("There is no such file.", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  const { id, name, createdAt, ...rest } = file;
  const [, ending = ""] = params.name.split(".");
  return fileResponse(request, {
    ...rest,
    // By its content, whatever its name.
    name: `${name.replace(/\.[A-Za-z0-9]{1,5}$/, "")}.${ending}`,
    modifiedAt: createdAt,
    isImmutable: true,
    read: (first, last) => readFile(ctx, { id, first, last }),
  });
}
