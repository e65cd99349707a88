/** robots.txt: public pages are open, the owner's are not. */
import { app, hostUrl } from "#web/app.ts";
import type { Route } from "./+types/robots.route";

/** The site's own: coaches' host names have none of them. */
const OF_SITE = ["/email-test", "/test-email", "/email-debug", "/sign-in", "/console", "/c/", "/functions/"];
const CLOSED = ["/book/", "/sample-scheduler/", "/unsubscribe/", "/confirm/", "/confirm-signup/", "/seat/"];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(app);
  const closed = site.at ? CLOSED : [...OF_SITE, ...CLOSED, "/preview/"];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", hostUrl(site)).href}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
