/** `/console/people/:id/consents/:consent`: what somebody agreed to, and the page as they saw it on that day. */
import { data, Link } from "react-router";
import { readVersion } from "#core/content/drafts/read-version.ts";
import { readConsent } from "#core/leads/people/read-consent.ts";
import { When } from "#web/console/kit/when.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { useRenderNonce } from "#web/ui/render-nonce.ts";
import type { Route } from "./+types/consent.route";
import "#web/console/leads/people/consent.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const consent = await readConsent(ctx, scope, {
    personId: recordId(params.id),
    consentId: recordId(params.consent),
  });
  if (!consent) throw data(null, { status: 404 });
  const { id: pageId, version } = consent.page;
  const seen = await readVersion(ctx, scope, { pageId, version });
  return { personId: params.id, consent, isKept: seen.kind === "kept" };
}

export default function Consent({ loaderData: { personId, consent, isKept } }: Route.ComponentProps) {
  const { page } = consent;
  const who = consent.name ?? consent.email;
  const from = Object.values(consent.origin).filter((each) => typeof each === "string" && each);
  return (
    <div className="room consent split stretch gap-24">
      <title>{`Consent of ${who} · Foyer`}</title>
      <div className="consent-facts">
        <p className="crumb">
          <Link to="/console/people">People</Link> / <Link to={`/console/people/${personId}`}>{who}</Link>
        </p>
        <h1>Consent</h1>
        <div className="sheet consent-sheet stack gap-14">
          <blockquote>{consent.wording}</blockquote>
          <dl>
            <dt>Covers</dt>
            <dd>{consent.purpose === "news" ? "News and offers" : "What the page promised"}</dd>
            <dt>Given</dt>
            <dd>
              <When at={consent.at} />
            </dd>
            <dt>On</dt>
            <dd>
              <Link to={`/console/pages/${page.id}/versions`}>{page.name}</Link>
              {`, version ${page.version}`}
            </dd>
            <dt>Address confirmed</dt>
            <dd>{consent.confirmedAt ? <When at={consent.confirmedAt} /> : "Not by a link"}</dd>
            {from.length > 0 && (
              <>
                <dt>Came from</dt>
                <dd>{from.join(", ")}</dd>
              </>
            )}
          </dl>
        </div>
        {page.live !== page.version && (
          <div className="notice">
            <p>{`The page has changed since: version ${page.live} is live. The consent of ${who} stays unchanged.`}</p>
            {consent.purpose === "news" && !page.wording && (
              <p>It now has no checkbox for news and offers.</p>
            )}
            {page.wording && page.wording !== consent.wording && <p>{`It says now: “${page.wording}”`}</p>}
          </div>
        )}
      </div>
      <section className="consent-page" aria-labelledby="seen-title">
        <h2 id="seen-title">{`The page as ${who} saw it`}</h2>
        {isKept ? (
          <div className="consent-frame">
            <SeenPage page={page} />
          </div>
        ) : (
          <p className="notice">
            {`Version ${page.version} of this page was not stored: it was published before Foyer kept versions. The wording on the left is exactly what they agreed to.`}
          </p>
        )}
      </section>
    </div>
  );
}

type Seen = { page: { id: string; version: number; name: string } };

const SeenPage = ({ page }: Seen) => (
  <iframe
    nonce={useRenderNonce()}
    src={`/console/pages/${page.id}/versions/${page.version}`}
    title={`${page.name}, version ${page.version}`}
    sandbox="allow-same-origin"
  />
);
