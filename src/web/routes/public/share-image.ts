/** /share/<address>.png: the picture of the page at that address. */
import { app } from "#web/app.ts";
import { shareSubject } from "#web/share-subject.ts";
import type { Route } from "./+types/share-image";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(app).documents.find(`/${params.name?.replace(/\.png$/, "") ?? ""}`);
  if (!found || !("page" in found)) throw new Response(null, { status: 404 });
  const { document, coach } = found.page;
  // Read when the first picture is asked for: what draws it is larger than all the pages.
  const { shareImage } = await import("#web/share-image.ts");
  const png = await shareImage(shareSubject(document, coach));
  return new Response(png, {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });
}
