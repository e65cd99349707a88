/** The text of a page's share image: offer, kind and coach, or the site's name for the home page. */
import type { Coach } from "#core/content/pages/coach.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { foyerBrand } from "./blocks/brand/foyer-brand.ts";

const kickers = { guide: "Free guide", event: "Free class", booking: "Free call" } as const;

export const shareSubject = ({ name, kind }: Pick<PageDocument, "name" | "kind">, coach: Coach) => ({
  title: name,
  kicker: kickers[kind],
  coach,
});

export const homeSubject = (site: string) => ({
  title: "Come in. Which door is yours?",
  kicker: site,
  coach: { name: "Independent coaches", field: "free guides, classes and calls", brand: foyerBrand },
});
