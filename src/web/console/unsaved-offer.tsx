/** Changes that were typed earlier and not saved, offered back above the page they belong to. */
import type { UnsavedOffer } from "./use-unsaved-changes.ts";
import "./unsaved-offer.css";

type Props = {
  offers: UnsavedOffer[];
  onRestore(offer: UnsavedOffer): void;
  onDiscard(offer: UnsavedOffer): void;
};

/** The hour alone where it was today; only ever drawn in the browser, on its own clock. */
function timeOf(at: string): string {
  const instant = new Date(at);
  const isToday = instant.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat("en-GB", {
    ...(!isToday && { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(instant);
}

export function UnsavedOffers({ offers, onRestore, onDiscard }: Props) {
  return (
    // Not a status: pages have their own, for what became of the last press of a button.
    <div aria-live="polite">
      {offers.map((offer) => (
        <div className="unsaved-offer sheet" key={offer.form}>
          <p>
            You have unsaved changes from {timeOf(offer.at)}
            {offer.label && ` in ‘${offer.label}’`}.
            {offer.isOutdated && (
              <b>
                {" "}
                It was saved in another version since then. Restore puts your older words into the form, in
                place of that version’s; nothing is saved until you save it.
              </b>
            )}
          </p>
          <div className="acts">
            <button type="button" className="main" onClick={() => onRestore(offer)}>
              Restore
            </button>
            <button type="button" onClick={() => onDiscard(offer)}>
              Discard
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}
