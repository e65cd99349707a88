/** Asks with one button whether this email address is the visitor's. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Envelope } from "../recipient-page/envelope.tsx";
import { Choice, RecipientPage, TooMany } from "../recipient-page/recipient-page.tsx";
import "#web/ui/button.css";

type Props = { coach: PublicCoach; confirmed: boolean; acted: boolean; tooMany: boolean };

export function ConfirmAddress({ coach, confirmed, acted, tooMany }: Props) {
  const { firstName } = coach;
  return (
    <RecipientPage
      coach={coach}
      heading={
        confirmed
          ? acted
            ? "Thank you: it is confirmed"
            : "Your address is confirmed"
          : "Is this your address?"
      }
      text={
        confirmed
          ? `${firstName}’s emails go on from here. The next one comes by itself, when it is due.`
          : `Someone signed up with it for emails from ${coach.name}. If that was you, say so, and they go on.`
      }
      picture={
        <Envelope
          coach={coach}
          label="State of the address"
          state={confirmed ? "Confirmed" : "To be confirmed"}
        />
      }
    >
      <div className="sheet">
        {tooMany && <TooMany />}
        {confirmed ? (
          <div className="way-back">
            <h2>Nothing more to do</h2>
            <p>
              You can close this page. Every email of {firstName}’s ends with a link to get fewer of them, or
              none.
            </p>
          </div>
        ) : (
          <form method="post" className="choices">
            <Choice
              title="It was me"
              text="Nothing is confirmed until you press the button: opening this page is not enough."
            >
              <button className="button" type="submit">
                Yes, this is my address
              </button>
            </Choice>
            <Choice
              title="It was someone else"
              text="Then close this page. Without a yes, no more emails of this kind are sent."
            />
          </form>
        )}
      </div>
    </RecipientPage>
  );
}
