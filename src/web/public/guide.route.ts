/** /guides/<slug>.pdf: the guide as last drawn by the worker, streamed from the database. */
import { readFile } from "#core/content/files/read-file.ts";
import { findGuideFile } from "#core/content/guides/find-guide-file.ts";
import { app } from "#web/app.ts";
import { fileResponse } from "#web/file-response.ts";
import { unavailable } from "#web/server/unavailable.ts";
import type { Route } from "./+types/guide.route";

const NAME = /^([a-z0-9-]{1,200})\.pdf$/i;
/** A worker looks for guides every two seconds and draws one in less. */
const NOT_DRAWN = {
  title: "Your guide is almost ready",
  text: "It is being prepared right now. This page opens it by itself in a few seconds.",
  retrySeconds: 5,
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, at } = context.get(app);
  const slug = NAME.exec(params.name)?.[1]?.toLowerCase();
  const found = slug === undefined ? null : await findGuideFile(ctx, { slug, coachId: at?.coachId });
  if (found?.outcome === "found") {
    const { id, title, drawnAt, ...file } = found.file;
    return fileResponse(request, {
      ...file,
      name: `${title}.pdf`,
      modifiedAt: drawnAt,
      read: (first, last) => readFile(ctx, { id, first, last }),
    });
  }
  if (found?.outcome === "not-drawn") return unavailable(request, NOT_DRAWN);
  throw new Response("There is no such guide.", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
