/** The one other way on that a page's last word knows: the coach's call, or on the call's own page what to read first. */
import type { PublicPage } from "#core/content/pages/public-page.ts";

type Props = { page: PublicPage /** Where the page's own words lead already. */; except: string | undefined };

export function ClosingOffer({ page, except }: Props) {
  const isCall = page.kind === "booking";
  const offer = page.offers.find(({ kind }) => (kind === "booking") !== isCall);
  if (!offer || offer.href === except) return null;
  return (
    <a className="closing-also" href={offer.href}>
      {isCall ? "Not yet? Start with" : "Rather talk?"} {offer.name}
    </a>
  );
}
