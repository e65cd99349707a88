/** Joins an event: a button where a link scanner may have opened the link, then a redirect to the event. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Choice, RecipientPage, TooMany } from "../recipient-page/recipient-page.tsx";
import "#web/ui/button.css";

type Props = {
  coach: PublicCoach;
  event: string;
  to: string | null;
  tooMany: boolean;
};

export function Join({ coach, event, to, tooMany }: Props) {
  return (
    <RecipientPage
      coach={coach}
      heading={to ? "You are in" : "Ready to join?"}
      text={
        to
          ? "The event opens by itself. If it does not, use the button."
          : `${event} with ${coach.name}: one press, and you are there.`
      }
      picture={null}
    >
      <div className="sheet">
        {tooMany && <TooMany />}
        {to ? (
          <div className="way-back">
            {/* Works without JavaScript, and `form-action` doesn't apply to it. */}
            <meta httpEquiv="refresh" content={`0; url=${to}`} />
            <h2>{event}</h2>
            <a className="button" href={to}>
              Open the event
            </a>
          </div>
        ) : (
          <form method="post" action="?pressed" className="choices">
            <Choice title={event} text={`This tells ${coach.firstName} that you came.`}>
              <button className="button" type="submit">
                Join now
              </button>
            </Choice>
          </form>
        )}
      </div>
    </RecipientPage>
  );
}
