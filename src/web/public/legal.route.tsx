/** /privacy and /terms: the shipped text or the owner's, with who is responsible for the site. */
import { data, useLocation } from "react-router";
import { parseLegalText } from "#core/content/site-settings/legal.ts";
import { app } from "#web/app.ts";
import { SiteContext } from "#web/blocks/footer/site-context.ts";
import { Legal } from "#web/blocks/legal/legal.tsx";
import { privacyText, terms } from "#web/blocks/legal/legal-text.ts";
import { FOR_GOOD, keepHeader } from "#web/server/html-cache.ts";
import { shownSite } from "#web/shown-site.ts";
import type { Route } from "./+types/legal.route";

const isTerms = (path: string) => path.toLowerCase().startsWith("/terms");

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await context.get(app).documents.site();
  const { privacy: ownPrivacy, terms: ownTerms, ...operator } = site.legal;
  const own = isTerms(new URL(request.url).pathname) ? ownTerms : ownPrivacy;
  const changedOn =
    site.legalChangedAt &&
    new Intl.DateTimeFormat(site.dateLanguage, { dateStyle: "long", timeZone: site.timeZone }).format(
      new Date(site.legalChangedAt),
    );
  return data(
    {
      ...shownSite(site),
      ...(operator.operator && { operator }),
      ...(site.countsLinks && { countsLinks: true }),
      ...(own && { own: { ...parseLegalText(own), updated: changedOn ?? "" } }),
    },
    { headers: keepHeader(FOR_GOOD, {}) },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function LegalPage({
  loaderData: { site, operator, own, countsLinks = false },
}: Route.ComponentProps) {
  const text = isTerms(useLocation().pathname) ? terms : privacyText({ countsLinks });
  const shown = site ?? { name: "Foyer", home: "All coaches" };
  return (
    <SiteContext value={shown}>
      <title>{`${text.title} · ${shown.name}`}</title>
      <meta name="description" content={text.description.replace("Foyer", shown.name)} />
      <Legal text={text} own={own} operator={operator} />
    </SiteContext>
  );
}
