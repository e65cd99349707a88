/** What comes next for a person, as the time machine foretells it: each message with its time and its reason. */
import { Link } from "react-router";
import type { PersonPage } from "#core/operations/person-page/read-person-page.ts";
import { When } from "#web/console/kit/when.tsx";
import { delayWords, reasonWords, takenWords } from "#web/console/operations/simulation/reason-labels.ts";
import { grouped, namesOf } from "#web/console/operations/simulation/simulation-list.tsx";
import { StoryTime } from "./story-time.tsx";

type Props = Pick<PersonPage, "now" | "person" | "journeys" | "coming">;

export function PersonNext({ now, person, journeys, coming }: Props) {
  const { state, waiting } = coming;
  const held = person.heldSignup && !person.heldSignup.isAnswered ? person.heldSignup : null;
  const planned = [...coming.sent, ...coming.taken, ...coming.broadcasts].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
  return (
    <section className="sheet next" aria-labelledby="next-title">
      <header className="section-head">
        <h2 id="next-title">What comes next</h2>
        <Link to={`/console/time-machine?person=${person.id}`}>Try it in the time machine</Link>
      </header>
      {state === "busy" ? (
        <p className="part">
          Something is happening for this person right now.{" "}
          <Link to={`/console/people/${person.id}`}>Try again</Link>
        </p>
      ) : planned.length + waiting.length === 0 && !held ? (
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
          {planned.map((each, index) => (
            <li key={"key" in each ? each.key : "id" in each ? each.id : `${each.at} ${takenWords(each)}`}>
              <StoryTime at={each.at} now={now} before={planned[index - 1]?.at ?? null} />
              <div className="what">
                {"key" in each ? (
                  <Message message={each} personId={person.id} />
                ) : "kind" in each ? (
                  <>
                    <p className="title">{takenWords(each)}</p>
                    <p className="soft">{`A step of ${each.from}.`}</p>
                  </>
                ) : (
                  <>
                    <p className="title">
                      <Link to={`/console/broadcasts/${each.id}`}>{each.name}</Link>
                    </p>
                    <p className="soft">
                      {each.isPaused
                        ? "This broadcast is paused. It reaches them when you resume it."
                        : "This broadcast goes out in waves, from this time on."}
                    </p>
                  </>
                )}
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

type Planned = PersonPage["coming"]["sent"][number];

const Message = ({ message, personId }: { message: Planned; personId: string }) => (
  <>
    <p className="entry">
      <span className="title">{`${message.label}: ${message.subject}`}</span>{" "}
      {/* Full page load: that page's CSP allows the iframe. */}
      <Link
        className="to"
        to={`/console/time-machine?person=${personId}&open=${encodeURIComponent(message.key)}#letter`}
        reloadDocument
      >
        Read it<span className="visually-hidden">: {message.subject}</span>
      </Link>
    </p>
    <p className="soft">
      {reasonOf(message)}
      {message.delayed && (
        <>
          {` ${delayWords[message.delayed.why]} Planned for `}
          <When at={message.delayed.due} />.
        </>
      )}
    </p>
  </>
);

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

function reasonOf({ kind, delay, from, page }: Planned): string {
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
  if (person.subscriptionStatus !== "open") return "No email may be sent to this address.";
  if (journeys.length === 0) return "They are in no campaign.";
  return "Every campaign they were in has ended for them.";
}
