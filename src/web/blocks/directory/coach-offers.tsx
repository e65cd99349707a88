/** One coach in the directory, with all of their free offers. */
import { pick } from "#core/kernel/pick.ts";
import { doorId } from "./door.tsx";
import { OfferObject } from "./offer-object.tsx";
import type { Offer, OfferCoach } from "./offers.ts";

const kinds: Record<string, string> = { guide: "Free guide", event: "Free event", booking: "Free call" };

export function CoachOffers({ coach, offers }: { coach: OfferCoach; offers: Offer[] }) {
  return (
    <section className="coach-offers" id={coach.slug} aria-labelledby={`${coach.slug}-name`}>
      <div className="coach-offers-who">
        {/* Reuses the door drawn at the top of the directory. */}
        <svg viewBox="0 0 120 200" aria-hidden="true">
          <use href={`#${doorId(coach.slug)}`} />
        </svg>
        <h2 id={`${coach.slug}-name`}>{coach.name}</h2>
        <p>{coach.field}</p>
      </div>
      <ul>
        {offers.map((offer) => (
          <li key={offer.href}>
            <OfferObject kind={offer.kind} coach={coach} />
            <p className="offer-kind">{pick(kinds, offer.kind) ?? "Free offer"}</p>
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
