/** Offers as the directory lists them, grouped by coach. */
import type { Coach } from "#core/content/pages/coach.ts";

export type OfferCoach = Pick<Coach, "slug" | "name" | "field" | "brand" | "sample">;
export type Offer = {
  coach: OfferCoach;
  name: string;
  summary: string;
  /** Unknown kinds are labeled as plain offers. */
  kind: string;
  href: string;
  needs: string[];
};

export function groupByCoach(offers: Offer[]): { coach: OfferCoach; offers: Offer[] }[] {
  const groups = Map.groupBy(offers, (offer) => offer.coach.slug);
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ coach: group[0].coach, offers: group }] : [],
  );
}
