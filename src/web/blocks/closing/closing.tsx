/** The last word of a page, and the way back to its goal. */
import { Emphasis } from "#web/ui/emphasis.tsx";
import { Backdrop } from "../art/backdrop.tsx";
import type { BlockView } from "../block-view.ts";
import { CallToAction } from "../lead-form/call-to-action.tsx";
import { ClosingOffer } from "../offers/closing-offer.tsx";
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
