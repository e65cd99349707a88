import type { PageDocument } from "../pages/page-document.ts";
import type { OtherOffer } from "../pages/public-page.ts";

const SHOWN = 12;

export const otherOffers = (all: OtherOffer[], page: Pick<PageDocument, "addresses">): OtherOffer[] =>
  all.filter(({ href }) => href !== page.addresses[0]).slice(0, SHOWN);
