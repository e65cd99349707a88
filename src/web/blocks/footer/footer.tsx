/** The footer: operator, other offers, links, and the notice on sample pages. */
import type { OtherOffer, PublicCoach } from "#core/content/pages/public-page.ts";
import { SiteLinks } from "./site-links.tsx";
import "./footer.css";

type Props = { coach: PublicCoach; sample: boolean; offers?: OtherOffer[]; isHome?: boolean };

export function Footer({ coach, sample, offers = [], isHome = false }: Props) {
  const more = `More from ${coach.firstName}`;
  return (
    <footer className="footer">
      <div className="wrap">
        <div>
          <p className="footer-name">{coach.name}</p>
          <address>
            {coach.postalAddress}
            <br />
            <a href={`mailto:${coach.support}`}>{coach.support}</a>
          </address>
        </div>
        {offers.length > 0 && (
          <nav className="footer-offers" aria-label={more}>
            <p aria-hidden="true">{more}</p>
            <ul>
              {offers.map(({ href, name }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="footer-end">
          <SiteLinks isHome={isHome} />
          {sample && (
            <p className="footer-sample">
              <strong>Sample content.</strong> The people, quotes and figures on this page are invented, until
              the owner replaces them.
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
