/** /share/<address>.png: the picture of the page at that address; /share/_.png, the home page's. */
import { type App, app } from "#web/app.ts";
import { homeSubject, shareSubject } from "#web/share-subject.ts";
import type { Route } from "./+types/share-image.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const subject = await subjectOf(context.get(app), params.name?.replace(/\.png$/, "") ?? "");
  if (!subject) throw new Response(null, { status: 404 });
  // Read when the first picture is asked for: what draws it is larger than all the pages.
  const { shareImage } = await import("#web/share-image.ts");
  const png = await shareImage(subject);
  return new Response(png, {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });
}

async function subjectOf({ documents }: App, name: string) {
  if (name === "_") return homeSubject((await documents.site()).name);
  const found = await documents.find(`/${name}`);
  return found && "page" in found ? shareSubject(found.page.document, found.page.coach) : null;
}
