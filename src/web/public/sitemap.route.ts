/** sitemap.xml: the directory and every offer at its canonical address; above fifty thousand, an index of pieces. */
import { listAddresses } from "#core/content/stored-pages/list-addresses.ts";
import { app, hostUrl } from "#web/app.ts";
import type { Route } from "./+types/sitemap.route";

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export async function loader({
  context,
  params,
}: Pick<Route.LoaderArgs, "context"> & { params: { name?: string } }) {
  const site = context.get(app);
  const { ctx, documents, at } = site;
  const asked = /^([1-9]\d{0,4})\.xml$/.exec(params.name ?? "1.xml")?.[1];
  if (!asked) throw new Response(null, { status: 404 });
  const piece = Number(asked);
  const { addresses, pieces } = await listAddresses(ctx, {
    piece,
    ...(at
      ? { coachId: at.coachId }
      : { elsewhere: (ctx.hosts?.list ?? []).flatMap((each) => (each.isUsed ? each.coachId : [])) }),
  });
  if (params.name && addresses.length === 0) throw new Response(null, { status: 404 });
  const locations = (tag: string, paths: string[]) =>
    paths
      .map((path) => `<${tag}><loc>${escapeXml(new URL(path, hostUrl(site)).href)}</loc></${tag}>`)
      .join("\n");
  // If `/` redirects to a page, it has no entry of its own.
  const first = !at && (await documents.site()).home ? [] : ["/"];
  const own = piece === 1 ? [...first, ...addresses, "/privacy", "/terms"] : addresses;
  const body =
    params.name === undefined && pieces > 1
      ? `<sitemapindex ${XMLNS}>\n${locations(
          "sitemap",
          Array.from({ length: pieces }, (_, index) => `/sitemaps/${index + 1}.xml`),
        )}\n</sitemapindex>`
      : `<urlset ${XMLNS}>\n${locations("url", own)}\n</urlset>`;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
