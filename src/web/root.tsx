/** The HTML document around every page. */
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches } from "react-router";
import type { Brand } from "#core/content/pages/coach.ts";
import type { PublicBrand, PublicPage } from "#core/content/pages/public-page.ts";
import type { Route } from "./+types/root";
import { brandCss, brandFonts } from "./blocks/brand/brand-css.ts";
import { brandSheets, partSheets } from "./blocks/brand/brand-sheets.ts";
import { foyerBrand } from "./blocks/brand/foyer-brand.ts";
import { ErrorScreen, NotFound, Unpublished } from "./blocks/not-found/dead-end.tsx";
import { HydrateLater } from "./hydrate-later.tsx";
import { useRenderNonce } from "./ui/render-nonce.ts";
import "./styles/site.css";

type Liveliness = { console?: true; isInteractive?: true; isStill?: true };
type Branded = { coach?: { brand: PublicBrand }; page?: Partial<PublicPage>; isStill?: true };

/** Uses the brand in the page's data, or else Foyer's own. */
function useBrand(): { brand: PublicBrand; sheets: string[]; colours: PublicPage["colours"] } {
  const data = useMatches().map((match) => match.loaderData as Branded | undefined);
  const branded = data.find((each) => each?.coach);
  const brand = branded?.coach?.brand;
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

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Page not found · Foyer</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 410)
    return (
      <>
        <title>No longer here · Foyer</title>
        <meta name="robots" content="noindex" />
        <Unpublished {...(error.data as { name: string; coach: string })} />
      </>
    );
  return (
    <>
      <title>Something went wrong · Foyer</title>
      <ErrorScreen />
    </>
  );
}

/** Inline, to save a request. */
function brandIcon({ palette }: Brand): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${palette.primary}"/><path d="M10 27V13a6 6 0 0 1 12 0v14Z" fill="${palette.accent}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
