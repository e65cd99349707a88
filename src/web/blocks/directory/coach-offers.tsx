/** What stands behind one door: the coach, and every free offer of theirs. */
import type { Offer, OfferCoach } from "./offers.ts";

const kinds: Record<string, string> = { guide: "Free guide", event: "Free event", booking: "Free call" };

export function CoachOffers({ coach, offers }: { coach: OfferCoach; offers: Offer[] }) {
  return (
    <section className="coach-offers" id={coach.slug} aria-labelledby={`${coach.slug}-name`}>
      <div className="coach-offers-who">
        <svg viewBox="0 0 8 40" aria-hidden="true">
          <path fill={coach.brand.palette.primary} d="M0 0h8v28H0Z" />
          <path fill={coach.brand.palette.accent} d="M0 28h8v12H0Z" />
        </svg>
        <h2 id={`${coach.slug}-name`}>{coach.name}</h2>
        <p>{coach.field}</p>
      </div>
      <ul>
        {offers.map((offer) => (
          <li key={offer.href}>
            <p className="offer-kind">{kinds[offer.kind] ?? "Free offer"}</p>
            <h3>
              <a href={offer.href}>{offer.name}</a>
            </h3>
            <p>{offer.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
