/** The directory of all coaches and free offers, or a redirect to the page the owner chose. A site without coaches says that it opens soon. */
import { useContext } from "react";
import { data, redirect } from "react-router";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { findOffers, OFFERS_PER_PAGE } from "#core/content/stored-pages/find-offers.ts";
import { type App, app, pageBase } from "#web/app.ts";
import { CoachHome } from "#web/blocks/coach-home/coach-home.tsx";
import { Directory } from "#web/blocks/directory/directory.tsx";
import { Opening } from "#web/blocks/directory/opening.tsx";
import { SiteContext } from "#web/blocks/footer/site-context.ts";
import { readDirectoryQuery } from "#web/server/cache-key.ts";
import { FOR_GOOD, keepHeader } from "#web/server/html-cache.ts";
import { shownSite } from "#web/shown-site.ts";
import { Head } from "#web/ui/head.tsx";
import type { Route } from "./+types/home.route";

/** At a coach's own host name. */
async function loadCoach(site: App, coachId: string) {
  const coach = await site.documents.coach(coachId);
  if (!coach) throw data(null, { status: 404 });
  const base = pageBase(site, coachId);
  return data(
    {
      coach: publicCoach(coach),
      offers: await site.documents.offers(coachId),
      canonical: new URL("/", base).href,
      shareImage: new URL("/share/_.png", base).href,
    },
    { headers: keepHeader(FOR_GOOD, { coach: coachId }) },
  );
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const here = context.get(app);
  if (here.at) return loadCoach(here, here.at.coachId);
  const { ctx, documents } = here;
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const unset = useContext(SiteContext);
  if ("coach" in loaderData) {
    const { coach, offers, canonical, shareImage } = loaderData;
    return (
      <>
        <Head
          title={`${coach.name}: ${coach.field}`}
          site={coach.name}
          description={coach.bio[0] ?? coach.field}
          canonical={canonical}
          image={shareImage}
        />
        <CoachHome coach={coach} offers={offers} />
      </>
    );
  }
  const { canonical, shareImage, site, ...directory } = loaderData;
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
