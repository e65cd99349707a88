/** The next call: when, with whom, and where it is joined. */
import type { ListedCall } from "#core/programs/bookings/list-calls.ts";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { useFormat, useSiteTime } from "#web/console/kit/site-time.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import { callerName, theirTime } from "./call-labels.ts";

const SOON_MS = 12 * 3_600_000;

export function NextCall({ call, now }: { call: ListedCall; now: string }) {
  const format = useFormat();
  const { timeZone } = useSiteTime();
  const { startsAt, zone, person, answers, location, title } = call;
  const isSoon = Date.parse(startsAt) - Date.parse(now) < SOON_MS;
  const theirs = theirTime(startsAt, zone, timeZone);
  return (
    <section className="sheet next-call" aria-label="Next call">
      <p className="stack gap-0">
        <strong className="clock">{format(startsAt, { hour: "2-digit", minute: "2-digit" })}</strong>
        <span className="soft small">
          {isSoon ? theirs : format(startsAt, { weekday: "long", day: "numeric", month: "long" })}
        </span>
      </p>
      <p className="stack gap-2 grow min-0">
        <span>
          <strong>{callerName(call)}</strong> {fromNow(startsAt, now)}
        </span>
        {(answers[0] || title) && (
          <span className="soft">{answers[0] ? `“${answers[0].answer}”` : title}</span>
        )}
      </p>
      <p className="acts">
        {person && <ActLink to={`/console/people/${person.id}`}>Prepare</ActLink>}
        {location && /^https?:/.test(location) && (
          <a
            className={isSoon ? "act main" : "act"}
            href={location}
            target="_blank"
            rel="noopener noreferrer"
          >
            Join the call
          </a>
        )}
      </p>
    </section>
  );
}
