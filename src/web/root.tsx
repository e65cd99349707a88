/** The HTML document around every page. */
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Brand } from "#core/content/pages/coach.ts";
import { type PublicBrand, type PublicPage, publicCoach } from "#core/content/pages/public-page.ts";
import type { Route } from "./+types/root";
import { app } from "./app.ts";
import { brandCss, brandFonts } from "./blocks/brand/brand-css.ts";
import { brandSheets, partSheets } from "./blocks/brand/brand-sheets.ts";
import { foyerBrand } from "./blocks/brand/foyer-brand.ts";
import { SiteContext } from "./blocks/footer/site-context.ts";
import { ErrorScreen, NotFound, Unpublished } from "./blocks/not-found/dead-end.tsx";
import { HydrateLater } from "./hydrate-later.tsx";
import { shownSite } from "./shown-site.ts";
import { useRenderNonce } from "./ui/render-nonce.ts";
import "./styles/site.css";

type Liveliness = { console?: true; isInteractive?: true; isStill?: true };
type Branded = { coach?: { brand: PublicBrand }; page?: Partial<PublicPage>; isStill?: true };

/** At a coach's own host name, every page bears their name and colours, dead ends too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { at, documents } = context.get(app);
  const coach = at && (await documents.coach(at.coachId));
  return coach ? { host: { ...publicCoach(coach), ...shownSite(await documents.site()) } } : null;
}

const useHost = () => useRouteLoaderData<typeof loader>("root")?.host;

/** Uses the brand in the page's data, or the host's, or else Foyer's own. */
function useBrand(): { brand: PublicBrand; sheets: string[]; colours: PublicPage["colours"] } {
  const data = useMatches().map((match) => match.loaderData as Branded | undefined);
  const host = useHost();
  const branded = data.find((each) => each?.coach);
  const brand = branded?.coach?.brand ?? host?.brand;
  return {
    brand: brand ?? foyerBrand,
    sheets: brand
      ? [...brandSheets(brand), ...partSheets(branded?.page ?? {}, branded?.isStill === true)]
      : [],
    colours: branded?.page?.colours,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const { brand, sheets, colours } = useBrand();
  const matches = useMatches().map(({ loaderData }) => loaderData as Liveliness | undefined);
  // Public pages hydrate at the first interaction; console pages and players at once.
  const isInteractive = matches.some((data) => data?.console || data?.isInteractive);
  const isStill = matches.some((data) => data?.isStill);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {brandFonts(brand).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style
          nonce={useRenderNonce()}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: built from validated brand tokens
          dangerouslySetInnerHTML={{ __html: brandCss(brand, colours) }}
        />
        <link rel="icon" type="image/svg+xml" href={brandIcon(brand)} />
        <Meta />
        <Links />
        {/* After the blocks' styles, which the brand overrides. */}
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        {children}
        {!isStill && (isInteractive ? <Scripts /> : <HydrateLater />)}
      </body>
    </html>
  );
}

function AtHost({ children }: { children: ReactNode }) {
  const host = useHost();
  return host?.site ? <SiteContext value={host.site}>{children}</SiteContext> : children;
}

export default function Root() {
  return (
    <AtHost>
      <Outlet />
    </AtHost>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const name = useHost()?.name ?? "Foyer";
  return <AtHost>{screenOf(error, name)}</AtHost>;
}

function screenOf(error: unknown, name: string): ReactNode {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`Page not found · ${name}`}</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 410)
    return (
      <>
        <title>{`No longer here · ${name}`}</title>
        <meta name="robots" content="noindex" />
        <Unpublished {...(error.data as { name: string; coach: string })} />
      </>
    );
  return (
    <>
      <title>{`Something went wrong · ${name}`}</title>
      <ErrorScreen />
    </>
  );
}

/** Inline, to save a request. */
function brandIcon({ palette }: Brand): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${palette.primary}"/><path d="M10 27V13a6 6 0 0 1 12 0v14Z" fill="${palette.accent}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
