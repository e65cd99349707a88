/** sitemap.xml: the directory and every offer, at its canonical address. */
import { app } from "#web/app.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, documents } = context.get(app);
  const paths = ["/", ...(await documents.offers()).map((offer) => offer.href), "/privacy", "/terms"];
  const urls = paths.map((path) => `<url><loc>${new URL(path, ctx.settings.publicUrl).href}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
