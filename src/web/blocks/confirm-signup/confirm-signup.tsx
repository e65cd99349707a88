/** Asks with one button whether the visitor signed up again. */

import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Envelope } from "../recipient-page/envelope.tsx";
import { Choice, RecipientPage, TooMany } from "../recipient-page/recipient-page.tsx";
import "#web/ui/button.css";

type Props = {
  coach: PublicCoach;
  state: "open" | "answered" | "expired";
  page: string;
  offer: string;
  outcome: Outcome["kind"] | null;
  tooMany: boolean;
};

type Words = { heading: string; text: string; stamp: string };

/** The event may have filled up before the visitor answered. */
const answered: Partial<Record<Outcome["kind"], (props: Props) => Words>> = {
  full: ({ offer }) => ({
    heading: "You are signed up, but it is full",
    text: `The last seat for ${offer} was taken before you confirmed. On its page you can join the waitlist.`,
    stamp: "Full",
  }),
  waiting: ({ offer }) => ({
    heading: "You are on the waitlist",
    text: `When a seat for ${offer} comes free, it goes to the person who has waited longest, and an email tells you.`,
    stamp: "Waitlist",
  }),
  over: ({ offer }) => ({
    heading: "This event is over",
    text: `${offer} took place before you confirmed, so you were not signed up. On its page you can ask for the next date.`,
    stamp: "Over",
  }),
  "next-date": ({ offer }) => ({
    heading: "You will hear of the next date",
    text: `One email goes to you when the next date of ${offer} is set.`,
    stamp: "Confirmed",
  }),
  "already-registered": ({ offer }) => ({
    heading: "You are already registered",
    text: `Your seat for ${offer} is as it was.`,
    stamp: "Registered",
  }),
};

const states: Record<Props["state"], (props: Props) => Words> = {
  open: ({ coach, offer }) => ({
    heading: "Was it you who signed up?",
    text: `Someone asked for ${offer} from ${coach.name} with your address, which gets no emails from here any more. If that was you, say so, and you are signed up.`,
    stamp: "Awaiting confirmation",
  }),
  answered: ({ coach, offer }) => ({
    heading: "Thank you: you are signed up",
    text: `${offer} comes by email in a moment. ${coach.firstName}’s emails reach this address again.`,
    stamp: "Confirmed",
  }),
  expired: ({ coach }) => ({
    heading: "This link has expired",
    text: `It worked for seven days. What was entered is deleted, and ${coach.firstName} does not write to this address.`,
    stamp: "Expired",
  }),
};

export function ConfirmSignup(props: Props) {
  const { coach, state, page, outcome, tooMany } = props;
  const words = ((outcome && answered[outcome]) || states[state])(props);
  return (
    <RecipientPage
      coach={coach}
      heading={words.heading}
      text={words.text}
      picture={<Envelope coach={coach} label="State of the signup" state={words.stamp} />}
    >
      <div className="sheet">
        {tooMany && <TooMany />}
        {state === "open" ? (
          <form method="post" className="choices">
            <Choice
              title="It was me"
              text="Nothing is sent until you press the button: opening this page is not enough."
            >
              <button className="button" type="submit">
                Yes, sign me up
              </button>
            </Choice>
            <Choice
              title="It was someone else"
              text="Then close this page. Without a yes nothing is sent, and what was entered is deleted."
            />
          </form>
        ) : (
          <div className="way-back">
            <h2>{state === "expired" ? "To sign up again" : "Nothing more to do"}</h2>
            <p>
              {state === "expired"
                ? "Use the form on the page; a new question comes by email."
                : "You can close this page. Every email ends with a link to get fewer of them, or none."}
            </p>
            <p>
              <a href={page}>Open the page</a>
            </p>
          </div>
        )}
      </div>
    </RecipientPage>
  );
}
