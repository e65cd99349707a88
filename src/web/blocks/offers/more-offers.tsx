/** Other offers of the page's coach, shown after a signup and in the footer. */
import type { OtherOffer } from "#core/content/pages/public-page.ts";
import "./more-offers.css";

type Props = { heading: string; offers: OtherOffer[] };

export function MoreOffers({ heading, offers }: Props) {
  if (offers.length === 0) return null;
  return (
    <nav className="more-offers" aria-label={heading}>
      <p className="more-offers-heading" aria-hidden="true">
        {heading}
      </p>
      <ul>
        {offers.map(({ href, name, summary }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
