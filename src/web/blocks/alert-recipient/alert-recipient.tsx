/** Asks a mailbox's owner whether to receive alerts for a coach's new leads. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Envelope } from "../recipient-page/envelope.tsx";
import { Choice, RecipientPage, TooMany } from "../recipient-page/recipient-page.tsx";
import "#web/ui/button.css";

type Props = {
  coach: PublicCoach;
  address?: string;
  state: "asked" | "on" | "stopped";
  tooMany: boolean;
};

const headings = {
  asked: "Shall new leads be announced to you?",
  on: "New leads are announced to you",
  stopped: "It has ended",
};
const stamps = { asked: "To be answered", on: "Announced", stopped: "Ended" };

export function AlertRecipient({ coach, address, state, tooMany }: Props) {
  const text = {
    asked: `Someone wants ${address} to hear of every new lead of ${coach.name}. Nothing is sent there before you say yes.`,
    on: `${address} hears of every new lead of ${coach.name}.`,
    stopped: `New leads of ${coach.name} are no longer sent to you.`,
  }[state];
  return (
    <RecipientPage
      coach={coach}
      heading={headings[state]}
      text={text}
      picture={<Envelope coach={coach} label="State of these alerts" state={stamps[state]} />}
    >
      <div className="sheet">
        {tooMany && <TooMany />}
        {state === "stopped" ? (
          <div className="way-back">
            <h2>Nothing more to do</h2>
            <p>
              You can close this page. The owner of the site can set it up again, and you are asked again.
            </p>
          </div>
        ) : (
          <form method="post" className="choices">
            {state === "asked" && (
              <Choice
                title="That is right"
                text="Nothing begins until you press the button: opening this page is not enough."
              >
                <button className="button" type="submit" name="answer" value="yes">
                  Yes, announce them to me
                </button>
              </Choice>
            )}
            <Choice
              title={state === "asked" ? "I did not ask for this" : "No more of it"}
              text="This mailbox is taken off, and nothing more is sent to it."
            >
              <button className="button" data-kind="quiet" type="submit" name="answer" value="stop">
                {state === "asked" ? "No, take me off" : "Stop these alerts"}
              </button>
            </Choice>
          </form>
        )}
      </div>
    </RecipientPage>
  );
}
