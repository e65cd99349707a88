/** What comes next for a person, as the time machine foretells it: each message with its time and its reason. */
import { Link } from "react-router";
import type { PersonPage } from "#core/operations/person-page/read-person-page.ts";
import { When } from "#web/console/kit/when.tsx";
import { delayWords, reasonWords } from "#web/console/operations/simulation/reason-labels.ts";
import { grouped, namesOf } from "#web/console/operations/simulation/simulation-list.tsx";
import { StoryTime } from "./story-time.tsx";

type Props = Pick<PersonPage, "now" | "person" | "journeys" | "coming">;

export function PersonNext({ now, person, journeys, coming }: Props) {
  const { state, sent, waiting, broadcasts } = coming;
  const held = person.heldSignup && !person.heldSignup.isAnswered ? person.heldSignup : null;
  const isNothing = sent.length + waiting.length + broadcasts.length === 0 && !held;
  return (
    <section className="sheet next" aria-labelledby="next-title">
      <header className="section-head">
        <h2 id="next-title">What comes next</h2>
        <Link to={`/console/time-machine?person=${person.id}`}>Try it in the time machine</Link>
      </header>
      {state === "busy" ? (
        <p className="part soft">
          An email is being sent to this person right now. Reload the page to see what follows.
        </p>
      ) : isNothing ? (
        <p className="part">
          <strong>Nothing is planned.</strong> <span className="soft">{whyNothing(person, journeys)}</span>
        </p>
      ) : (
        <ol className="timeline">
          {held && (
            <li data-tone="wait">
              <StoryTime at={held.at} now={now} before={null} />
              <div className="what">
                <p className="title">{`Signup for ${held.page} waits for a confirmation`}</p>
                <p className="soft">
                  We asked by email whether it was them. Without an answer within 7 days, nothing is stored.
                </p>
              </div>
            </li>
          )}
          {sent.map((each, index) => (
            <li key={each.key}>
              <StoryTime at={each.at} now={now} before={sent[index - 1]?.at ?? null} />
              <div className="what">
                <p className="entry">
                  <span className="title">{`${each.label}: ${each.subject}`}</span>{" "}
                  {/* Full page load: that page's CSP allows the iframe. */}
                  <Link
                    className="to"
                    to={`/console/time-machine?person=${person.id}&open=${encodeURIComponent(each.key)}#letter`}
                    reloadDocument
                  >
                    Read it<span className="visually-hidden">: {each.subject}</span>
                  </Link>
                </p>
                <p className="soft">
                  {reasonOf(each)}
                  {each.delayed && (
                    <>
                      {` ${delayWords[each.delayed.why]} Planned for `}
                      <When at={each.delayed.due} />.
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
          {broadcasts.map(({ id, name, at, isPaused }) => (
            <li key={id}>
              <StoryTime at={at} now={now} before={null} />
              <div className="what">
                <p className="title">
                  <Link to={`/console/broadcasts/${id}`}>{name}</Link>
                </p>
                <p className="soft">
                  {isPaused
                    ? "This broadcast is paused. It reaches them when it is resumed."
                    : "This broadcast goes out in waves, from this time on."}
                </p>
              </div>
            </li>
          ))}
          {grouped(waiting).map(({ first, all }) => (
            <li key={`${first.from} ${first.label} ${first.why}`} data-tone="wait">
              <span className="time soft to-end">Waits</span>
              <div className="what">
                <p className="title">{`${namesOf(all)} (${first.from})`}</p>
                <p className="soft">
                  {reasonWords[first.why].text} {reasonWords[first.why].advice}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {state === "cut-short" && (
        <p className="part soft small">The list ends early, because looking further would take too long.</p>
      )}
    </section>
  );
}

const DAY = 86_400;

function delayText(seconds: number): string {
  const [count, unit] =
    seconds >= DAY
      ? [seconds / DAY, "day"]
      : seconds >= 3600
        ? [seconds / 3600, "hour"]
        : [seconds / 60, "minute"];
  const rounded = Math.round(count * 10) / 10;
  return `${rounded} ${unit}${rounded === 1 ? "" : "s"}`;
}

function reasonOf({ kind, delay, from, page }: PersonPage["coming"]["sent"][number]): string {
  switch (kind) {
    case "signup":
      return page ? `What the signup on ${page} asked for.` : "What the signup asked for.";
    case "journey":
      return delay ? `${delayText(delay)} after the email before it, in ${from}.` : `Next in ${from}.`;
    case "reminder":
      return "24 hours before the event.";
    case "notice":
      return "News about the event they registered for.";
    case "broadcast":
      return `From the broadcast ${from}.`;
  }
}

function whyNothing(person: PersonPage["person"], journeys: PersonPage["journeys"]): string {
  switch (person.subscriptionStatus) {
    case "unsubscribed":
      return `They unsubscribed from ${person.coach.name}.`;
    case "bounced":
      return "Emails to this address bounce.";
    case "complained":
      return "They reported an email as spam.";
  }
  if (journeys.length === 0) return "They are in no campaign.";
  return "Every campaign they were in has ended.";
}
