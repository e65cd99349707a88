/** /share/<address>.png: the share image of a page; /share/_.png: of the home page. */
import { type App, app } from "#web/app.ts";
import { homeSubject, shareSubject } from "#web/share-subject.ts";
import type { Route } from "./+types/share-image.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const subject = await subjectOf(context.get(app), params.name?.replace(/\.png$/, "") ?? "");
  if (!subject) throw new Response(null, { status: 404 });
  // Loaded on first use: the renderer is larger than all pages together.
  const { shareImage } = await import("#web/share-image.ts");
  const png = await shareImage(subject);
  return new Response(png, {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });
}

async function subjectOf({ documents, at }: App, name: string) {
  const coach = name === "_" && at ? await documents.coach(at.coachId) : null;
  if (coach) return { title: coach.name, kicker: coach.field, coach };
  if (name === "_") return homeSubject((await documents.site()).name);
  const found = await documents.find(`/${name}`);
  return found && "page" in found ? shareSubject(found.page.document, found.page.coach) : null;
}
