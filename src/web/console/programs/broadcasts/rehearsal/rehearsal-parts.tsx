/** A rehearsal: its checks, who gets it and when, and who does not and why, by name. */
import { Link } from "react-router";
import type { BroadcastFacts } from "#core/programs/broadcasts/broadcast.ts";
import type { Rehearsal } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { Problems } from "#web/console/kit/findings.tsx";
import { useFormat, zoneWords } from "#web/console/kit/site-time.tsx";
import { Tick } from "../broadcast-head.tsx";
import { count, groundLabels, people, reasonLabel, reasonLabels } from "../broadcast-labels.ts";
import { broadcastAddress } from "../broadcast-steps.ts";

type Shown = { broadcast: BroadcastFacts; rehearsal: Rehearsal };

/** One line if all is well; otherwise what to do first, with links. */
export function RehearsalChecks({ broadcast, rehearsal: { problems, rehearsedAt } }: Shown) {
  const format = useFormat();
  if (problems.length === 0)
    return (
      <ul className="sheet rehearsal-checks cluster">
        {[
          "The text can be sent",
          "Every field can be filled",
          "A mail server is connected",
          "Unsubscribe link and address in the footer",
        ].map((each) => (
          <li className="inline" key={each}>
            <Tick /> {each}
          </li>
        ))}
        <li className="soft inline">{`Checked ${format(rehearsedAt, { hour: "2-digit", minute: "2-digit" })}`}</li>
      </ul>
    );
  return (
    <section className="notice" data-tone="error" aria-labelledby="problems-title">
      <h2 id="problems-title">
        {problems.length === 1 ? "Fix one thing first" : `Fix ${problems.length} things first`}
      </h2>
      <Problems
        findings={problems}
        linkTo={(step) =>
          step === "sending" ? "/console/settings/sending" : `${broadcastAddress(broadcast.id)}/${step}`
        }
      />
    </section>
  );
}

/** As many as fit on a screen; small groups are combined. */
const GROUPS = 8;

export function RehearsalGets({ broadcast, rehearsal: { groups, gets, waitingSteps } }: Shown) {
  const format = useFormat();
  const clock = (at: string) => format(at, { hour: "2-digit", minute: "2-digit" });
  const shown = groups.length > GROUPS ? groups.slice(0, GROUPS - 1) : groups;
  const rest = groups.slice(shown.length).reduce((all, each) => all + each.people, 0);
  const most = Math.max(...groups.map((each) => each.people), rest, 1);
  const first = Math.min(20, gets);
  return (
    <section className="sheet rehearsal-gets" aria-labelledby="gets-title">
      <header>
        <h2 id="gets-title">{gets === 1 ? "1 gets it" : `${count(gets)} get it`}</h2>
        {gets > 0 && <Link to={`${broadcastAddress(broadcast.id)}/people?group=promised`}>See all</Link>}
      </header>
      {gets > 0 && (
        <ul className="zone-bars stack gap-12">
          {shown.map(({ zone, isKnown, people: number, at }) => (
            <li className="stack gap-12 center" key={`${zone} ${isKnown}`}>
              <span>
                {broadcast.sendTime.kind === "local" && !isKnown
                  ? `Zone not known: ${zoneName(zone, broadcast)}`
                  : zoneName(zone, broadcast)}
              </span>
              <progress max={most} value={number} aria-hidden="true" />
              <b>{count(number)}</b>
              <span className="soft">
                {broadcast.sendTime.kind === "now" ? "at once" : `${clock(at)} for you`}
              </span>
            </li>
          ))}
          {rest > 0 && (
            <li className="stack gap-12 center">
              <span>{`${groups.length - shown.length} more zones`}</span>
              <progress max={most} value={rest} aria-hidden="true" />
              <b>{count(rest)}</b>
              <span />
            </li>
          )}
        </ul>
      )}
      <div className="rehearsal-how stack">
        {gets === 0 ? (
          <p className="soft">People who will get it appear here.</p>
        ) : (
          <p>
            <strong>{`Starts with ${people(first)}.`}</strong>{" "}
            <span className="soft">
              {`If more than 5 % bounce or anybody reports spam within ${broadcast.watchMinutes} minutes, it pauses automatically and you get an email. `}
              {gets > first && "Otherwise the rest follows."}
            </span>
          </p>
        )}
        {waitingSteps > 0 && (
          <p className="soft">
            {waitingSteps === 1
              ? "1 person would get a campaign’s email that day. It waits until a day later."
              : `${count(waitingSteps)} emails of campaigns are due to them that day. They wait until a day later.`}
          </p>
        )}
      </div>
    </section>
  );
}

const zoneName = (zone: string, { sendTime }: BroadcastFacts) =>
  sendTime.kind === "local" ? zoneWords(zone).replace(/ time$/, "") : "Everyone at once";

export function RehearsalExceptions({ broadcast, rehearsal: { exceptions, inAll, gets } }: Shown) {
  const without = inAll - gets;
  const at = broadcastAddress(broadcast.id);
  return (
    <section className="sheet rehearsal-exceptions" aria-labelledby="exceptions-title">
      <header>
        <h2 id="exceptions-title">{without === 1 ? "1 does not" : `${count(without)} do not`}</h2>
        {without > 0 && <Link to={`${at}/people?group=not-promised`}>See all</Link>}
      </header>
      {without === 0 && <p className="soft">Everyone in the audience gets it.</p>}
      <ul>
        {exceptions
          .toSorted((one, other) => other.people - one.people)
          .map(({ reason, people: number, names }) => (
            <li className="stack" key={reason}>
              <b>{count(number)}</b>
              <div>
                <p className="exception-title cluster gap-12 rows-0 between">
                  <Link to={`${at}/people?group=${reason}`}>{reasonLabel(reason, number)}</Link>
                  {reason === "no-news-consent" && (
                    <Link className="write-anyway" to={`${at}/rehearsal?override=yes`} preventScrollReset>
                      Write anyway…
                    </Link>
                  )}
                </p>
                <p className="names small break">
                  {names.join(", ")}
                  {number > names.length && (
                    <span className="soft">{` and ${count(number - names.length)} more`}</span>
                  )}
                  {reasonLabels[reason].note && (
                    <span className="soft">{`. ${reasonLabels[reason].note}`}</span>
                  )}
                </p>
              </div>
            </li>
          ))}
      </ul>
      {broadcast.ground && (
        <p className="ground">
          <strong>Also to people who did not agree to news:</strong>{" "}
          {groundLabels[broadcast.ground.ground].label.toLowerCase()}
          {broadcast.ground.text && `, “${broadcast.ground.text}”`}.{" "}
          <Link to={`${at}/rehearsal?override=yes`} preventScrollReset>
            Change
          </Link>
        </p>
      )}
    </section>
  );
}
