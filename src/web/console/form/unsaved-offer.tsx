/** Offers to restore unsaved input above its page. */
import { useFormat } from "../kit/site-time.tsx";
import type { UnsavedOffer } from "./use-unsaved-changes.ts";
import "./unsaved-offer.css";

type Props = {
  offers: UnsavedOffer[];
  onRestore(offer: UnsavedOffer): void;
  onDiscard(offer: UnsavedOffer): void;
};

/** Only the time if it was today. Rendered only in the browser, which stored it. */
function useTime(): (at: string) => string {
  const format = useFormat();
  return (at) => {
    const [day, today] = [at, new Date()].map((each) => format(each, { dateStyle: "short" }));
    return format(at, {
      ...(day !== today && { day: "numeric", month: "short" }),
      hour: "2-digit",
      minute: "2-digit",
    });
  };
}

export function UnsavedOffers({ offers, onRestore, onDiscard }: Props) {
  const timeOf = useTime();
  return (
    // Not a status role: pages use theirs for the result of the last action.
    <div aria-live="polite">
      {offers.map((offer) => (
        <div className="unsaved-offer sheet" key={offer.form}>
          <p>
            {offer.isRestored
              ? "Your unsaved changes are back in the form, typed at "
              : "You have unsaved changes from "}
            {timeOf(offer.at)}
            {offer.label && ` in ‘${offer.label}’`}.
            {offer.isRestored && " Nothing is saved until you save it."}
            {offer.isOutdated && (
              <b>
                {" "}
                It was saved in another version since then. Restore puts your older words into the form, in
                place of that version’s; nothing is saved until you save it.
              </b>
            )}
          </p>
          <div className="acts">
            {!offer.isRestored && (
              <button type="button" className="main" onClick={() => onRestore(offer)}>
                Restore
              </button>
            )}
            <button type="button" onClick={() => onDiscard(offer)}>
              Discard
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}
