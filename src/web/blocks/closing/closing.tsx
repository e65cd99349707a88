/** A page's closing words and last call to action. */
import type { PublicPage } from "#core/content/pages/public-page.ts";
import { Emphasis } from "#web/ui/emphasis.tsx";
import { Backdrop } from "../art/backdrop.tsx";
import type { BlockView } from "../block-view.ts";
import { CallToAction } from "../lead-form/call-to-action.tsx";
import "./closing.css";

export function Closing({ block, page, coach }: BlockView<"Closing">) {
  return (
    <section className="closing" aria-labelledby="closing">
      <Backdrop art={coach.brand.art} />
      <div className="wrap">
        <h2 id="closing">
          <Emphasis text={block.headline} />
        </h2>
        <div className="closing-act">
          {block.text && <p>{block.text}</p>}
          <CallToAction page={page} coach={coach} label={block.button} kind="accent" />
          {block.also && (
            <a className="closing-also" href={block.also.href}>
              {block.also.label}
            </a>
          )}
          <ClosingOffer page={page} except={block.also?.href} />
        </div>
      </div>
    </section>
  );
}

type Props = { page: PublicPage /** Where the page's own words lead already. */; except: string | undefined };

function ClosingOffer({ page, except }: Props) {
  const isCall = page.kind === "booking";
  const offer = page.offers.find(({ kind }) => (kind === "booking") !== isCall);
  if (!offer || offer.href === except) return null;
  return (
    <a className="closing-also" href={offer.href}>
      {isCall ? "Not yet? Start with" : "Rather talk?"} {offer.name}
    </a>
  );
}
