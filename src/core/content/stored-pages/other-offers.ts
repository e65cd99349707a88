/** What else the coach of a page offers: calls first, then the rest in the directory's order. */
import type { PageDocument } from "../pages/page-document.ts";
import type { OtherOffer } from "../pages/public-page.ts";
import type { Offer } from "./list-offers.ts";

export function otherOffers(
  all: Offer[],
  page: Pick<PageDocument, "addresses"> & { coach: string },
): OtherOffer[] {
  const others = all.filter(({ coach, href }) => coach.slug === page.coach && href !== page.addresses[0]);
  const [calls, rest] = [true, false].map((isCall) =>
    others.filter(({ kind }) => (kind === "booking") === isCall),
  );
  return [...(calls ?? []), ...(rest ?? [])].map(({ kind, name, summary, href }) => ({
    kind,
    name,
    summary,
    href,
  }));
}
