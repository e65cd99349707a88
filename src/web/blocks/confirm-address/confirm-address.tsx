/** Asks with one button whether this email address is the visitor's. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Envelope } from "../recipient-page/envelope.tsx";
import { RecipientPage } from "../recipient-page/recipient-page.tsx";
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
        {tooMany && (
          <Notice toast={["Too many requests. Please try again in a few minutes.", ""]} tone="error" />
        )}
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
            <div className="choice">
              <div>
                <h2>It was me</h2>
                <p>Nothing is confirmed until you press the button: opening this page is not enough.</p>
              </div>
              <button className="button" type="submit">
                Yes, this is my address
              </button>
            </div>
            <div className="choice">
              <div>
                <h2>It was someone else</h2>
                <p>Then close this page. Without a yes, no more emails of this kind are sent.</p>
              </div>
            </div>
          </form>
        )}
      </div>
    </RecipientPage>
  );
}
