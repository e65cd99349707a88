/** The directory of all coaches and free offers, or a redirect to the page the owner chose. A site without coaches says that it opens soon. */
import { useContext } from "react";
import { data, redirect } from "react-router";
import { findOffers, OFFERS_PER_PAGE } from "#core/content/stored-pages/find-offers.ts";
import { app } from "#web/app.ts";
import { Directory } from "#web/blocks/directory/directory.tsx";
import { Opening } from "#web/blocks/directory/opening.tsx";
import { SiteContext } from "#web/blocks/footer/site-context.ts";
import { readDirectoryQuery } from "#web/server/cache-key.ts";
import { FOR_GOOD, keepHeader } from "#web/server/html-cache.ts";
import { shownSite } from "#web/shown-site.ts";
import { Head } from "#web/ui/head.tsx";
import type { Route } from "./+types/home.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, documents } = context.get(app);
  const url = new URL(request.url);
  const site = await documents.site();
  // Temporary: the owner may choose another page, and browsers remember a 301.
  if (site.home) throw redirect(site.home + url.search, 302);
  const query = readDirectoryQuery(url.searchParams);
  const { offers, total } = await findOffers(ctx, query);
  return data(
    {
      ...query,
      ...shownSite(site),
      offers,
      total,
      pages: Math.ceil(total / OFFERS_PER_PAGE),
      needs: await documents.needs(),
      canonical: new URL("/", ctx.settings.publicUrl).href,
      shareImage: new URL("/share/_.png", ctx.settings.publicUrl).href,
    },
    { headers: keepHeader(FOR_GOOD, { directory: true }) },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Home({
  loaderData: { canonical, shareImage, site, ...directory },
}: Route.ComponentProps) {
  const unset = useContext(SiteContext);
  const shown = site ?? unset;
  const { total, need, q, page } = directory;
  if (total === 0 && !need && !q && page === 1)
    return (
      <SiteContext value={shown}>
        <title>This site is being set up</title>
        <meta name="robots" content="noindex" />
        <Opening />
      </SiteContext>
    );
  return (
    <SiteContext value={shown}>
      <Head
        title={`${shown.name}: coaches and their free guides, classes and calls`}
        site={shown.name}
        description="Find a coach by what you need: free guides, masterclasses, workshops and first calls from independent coaches and consultants."
        canonical={canonical}
        image={shareImage}
      />
      <Directory {...directory} />
    </SiteContext>
  );
}
