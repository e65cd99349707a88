/** robots.txt: public pages are open, the owner's are not. */
import { app } from "#web/app.ts";
import type { Route } from "./+types/robots.route";

const CLOSED = [
  "/email-test",
  "/test-email",
  "/email-debug",
  "/sign-in",
  "/console",
  "/c/",
  "/functions/",
  "/book/",
  "/sample-scheduler/",
  "/unsubscribe/",
  "/confirm/",
  "/confirm-signup/",
  "/seat/",
  "/preview/",
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(app).ctx.settings;
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
