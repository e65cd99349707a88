/** An offer as the directory lists it, and the coaches they are grouped by. */
import type { Coach } from "#core/content/pages/coach.ts";

export type OfferCoach = Pick<Coach, "slug" | "name" | "field" | "brand" | "sample">;
export type Offer = {
  coach: OfferCoach;
  name: string;
  summary: string;
  /** A page's kind; one the directory has no words for is simply an offer. */
  kind: string;
  href: string;
  needs: string[];
};

/** In the order in which the coaches first appear. */
export function groupByCoach(offers: Offer[]): { coach: OfferCoach; offers: Offer[] }[] {
  const groups = Map.groupBy(offers, (offer) => offer.coach.slug);
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ coach: group[0].coach, offers: group }] : [],
  );
}
