/** What one person gets on the live plan and after the change, side by side. */
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { type Shift, shiftsOf } from "#core/operations/change-rehearsal/effects.ts";
import type { PersonChange } from "#core/operations/change-rehearsal/read-effects.ts";
import type { PlayedMessage } from "#core/operations/change-rehearsal/rehearse-change.ts";
import { When } from "#web/console/kit/when.tsx";
import { actWords, emailWords, spanWords } from "./change-labels.ts";
import type { Played } from "./use-played.ts";

type Props = { played: Played<PersonChange>; onAgain(): void; here: string };

export function PersonCompare({ played, onAgain, here }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The name that was chosen is further up.
  useEffect(() => heading.current?.focus(), []);
  const { state, found } = played;
  return (
    <section className="sheet part person-compare" id="person" aria-labelledby="person-title">
      <div className="cluster between">
        <h2 id="person-title" ref={heading} tabIndex={-1}>
          {found ? <Link to={`/console/people/${found.personId}`}>{found.name}</Link> : "One person"}
        </h2>
        <Link className="act" to={here} preventScrollReset>
          Close
        </Link>
      </div>
      {state === "playing" && <p role="status">Playing both plans…</p>}
      {state === "gone" && <p role="status">This person is no longer under way in this campaign.</p>}
      {(state === "busy" || state === "failed") && (
        <p role="status">
          That did not work just now.{" "}
          <button type="button" onClick={onAgain}>
            Try again
          </button>
        </p>
      )}
      {found && (
        <div className="grid both-plans">
          <PlanSide found={found} side="before" title="As it is now" />
          <PlanSide found={found} side="after" title="After" />
        </div>
      )}
    </section>
  );
}

const messagesIn = (events: PersonChange["before"]) =>
  events.filter((each): each is PlayedMessage => "campaignId" in each);

type Side = "before" | "after";

function PlanSide({ found, side, title }: { found: PersonChange; side: Side; title: string }) {
  const shifts = shiftsOf({ before: messagesIn(found.before), after: messagesIn(found.after) });
  const shiftOf = ({ campaignId, step, at }: PlayedMessage): Shift | undefined =>
    shifts.find(
      ({ email, was, at: then }) =>
        email.campaignId === campaignId && email.step === step && (side === "before" ? was : then) === at,
    );
  return (
    <div>
      <h3>{title}</h3>
      {found[side].length === 0 && <p className="soft">No more emails.</p>}
      <ol className="timeline">
        {found[side].map((event) => {
          if (!("campaignId" in event))
            return (
              <li key={`${event.kind} ${event.subject} ${event.at}`}>
                <When at={event.at} />
                <p className="what">{actWords(event, found.subjects)}</p>
              </li>
            );
          const name = emailWords(event, found.emails);
          const shift = shiftOf(event);
          const subject = found.emails.find(
            ({ campaignId, step }) => campaignId === event.campaignId && step === event.step,
          )?.subject;
          return (
            <li key={`${event.campaignId} ${event.step} ${event.at}`} data-tone={toneOf(shift, side)}>
              <When at={event.at} />
              <div className="what">
                <p className="title">{`${name[0]?.toUpperCase()}${name.slice(1)}${noteOf(shift, side)}`}</p>
                {subject && <p className="soft">{subject}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function toneOf(shift: Shift | undefined, side: Side): "bad" | "good" | "wait" | undefined {
  if (!shift) return undefined;
  if (shift.at === null) return "bad";
  if (shift.was === null) return "good";
  return side === "after" ? "wait" : undefined;
}

/** Color alone says nothing. */
function noteOf(shift: Shift | undefined, side: Side): string {
  if (!shift) return "";
  const { was, at, isAgain } = shift;
  if (at === null) return ", no longer sent";
  if (was === null) return isAgain ? ", again" : ", new";
  const seconds = (new Date(at).getTime() - new Date(was).getTime()) / 1000;
  return side === "after" ? `, ${spanWords(Math.abs(seconds))} ${seconds < 0 ? "earlier" : "later"}` : "";
}
