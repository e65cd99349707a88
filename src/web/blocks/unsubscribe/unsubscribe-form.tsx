/** Email preferences: fewer, none from this coach, none at all, or resubscribe. Works without JavaScript. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Envelope } from "../recipient-page/envelope.tsx";
import { Choice, RecipientPage } from "../recipient-page/recipient-page.tsx";
import { type Chosen, type Gets, otherCoaches, unsubscribeMessages } from "./unsubscribe-messages.ts";
import "#web/ui/button.css";

type Props = {
  coach: PublicCoach;
  address: { begins: string; host: string };
  gets: Gets;
  others: number;
  offers: { name: string; href: string }[];
  chosen: Chosen | null;
  problem: string | null;
};

export function UnsubscribeForm({ coach, address, gets, others, offers, chosen, problem }: Props) {
  const { firstName } = coach;
  const { heading, text, mark } = unsubscribeMessages({ firstName, gets, others, chosen });
  return (
    <RecipientPage
      coach={coach}
      heading={heading}
      text={text}
      picture={<Envelope coach={coach} address={address} label="What arrives now" state={mark} />}
    >
      <div className="sheet">
        {problem && <Notice toast={[problem, ""]} tone="error" />}
        {(gets !== "none" || others > 0) && (
          <form method="post" className="choices" aria-label="What should arrive from now on">
            {gets === "all" && (
              <Answer
                value="fewer"
                title="At most one a week"
                text={`Follow-up emails keep a week between them. What you ask ${firstName} for yourself still arrives at once.`}
                button="Send me fewer"
              />
            )}
            {gets === "fewer" && (
              <Answer
                value="all"
                title="Every email again"
                text={`${firstName} writes as often as before you asked for fewer.`}
                button="Send me all again"
              />
            )}
            {gets !== "none" && (
              <Answer
                value="none"
                title={`None from ${firstName}`}
                text={`Nothing more from ${coach.name}, from now on. That includes reminders of an event.`}
                button={`Stop ${firstName}’s emails`}
                main
              />
            )}
            {others > 0 && (
              <Answer
                value="everything"
                title="None from anybody here"
                text={`${otherCoaches(others)} too. This ends it for all.`}
                button="Stop all emails"
              />
            )}
          </form>
        )}
        {gets === "none" && (
          <div className="way-back">
            <h2>Changed your mind?</h2>
            <p>
              Emails from {firstName} begin again when you sign up again{offers.length > 0 ? ":" : "."}
            </p>
            <ul>
              {offers.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </RecipientPage>
  );
}

type AnswerProps = { value: Chosen; title: string; text: string; button: string; main?: boolean };

const Answer = ({ value, title, text, button, main = false }: AnswerProps) => (
  <Choice title={title} text={text}>
    <button className="button" data-kind={main ? "solid" : "quiet"} type="submit" name="choice" value={value}>
      {button}
    </button>
  </Choice>
);
