/** Calls in order, under the day they are on. */
import { Link } from "react-router";
import type { ListedCall } from "#core/programs/bookings/list-calls.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { useHasMany } from "#web/console/kit/open-coach.tsx";
import { useFormat, useSiteTime } from "#web/console/kit/site-time.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { callerName, callState, sourceWords, theirTime } from "./call-labels.ts";

export function CallList({ calls }: { calls: ListedCall[] }) {
  const format = useFormat();
  const days = Map.groupBy(calls, ({ startsAt }) =>
    format(startsAt, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  );
  return (
    <div className="sheet call-days">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ul>
            {ofDay.map((call) => (
              <CallLine key={call.id} call={call} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CallLine({ call }: { call: ListedCall }) {
  const format = useFormat();
  const { timeZone } = useSiteTime();
  const hasMany = useHasMany();
  const { id, startsAt, zone, person, title, coach, source, state, was, cancelledBy } = call;
  const time = format(startsAt, { hour: "2-digit", minute: "2-digit" });
  const isOff = state === "cancelled";
  const about = [title, hasMany && coach].filter(Boolean).join(", ");
  return (
    <li>
      <p className="stack gap-0">
        {isOff ? <s>{time}</s> : <strong>{time}</strong>}
        <span className="soft small">{theirTime(startsAt, zone, timeZone)}</span>
      </p>
      <p className="stack gap-0 min-0">
        {person ? (
          <Link className="who" to={`/console/people/${person.id}`}>
            {person.name}
          </Link>
        ) : (
          <span className="who address">{callerName(call)}</span>
        )}
        <span className="soft small">{about}</span>
      </p>
      <p className="stack gap-0">
        <StateBadge {...callState(call)} />
        {was && !isOff && (
          <span className="soft small">
            was{" "}
            {format(was, {
              weekday: "short",
              day: "numeric",
              month: "short",
              hour: "2-digit",
              minute: "2-digit",
            })}
          </span>
        )}
        {isOff && cancelledBy && (
          <span className="soft small">{cancelledBy === "visitor" ? "by them" : "by you"}</span>
        )}
      </p>
      <p className="soft small">{sourceWords[source]}</p>
      <CallActs call={call} label={`${callerName(call)}, ${time}`} id={id} />
    </li>
  );
}

function CallActs({
  call: { state, source, person },
  label,
  id,
}: {
  call: ListedCall;
  label: string;
  id: string;
}) {
  const button = (intent: string, words: string) => (
    <button type="submit" name="intent" value={`${intent}:${id}`} aria-label={`${words}: ${label}`}>
      {words}
    </button>
  );
  if (!person && state !== "cancelled")
    return (
      <Link className="act" to={`?join=${id}`} aria-label={`Match with a person: ${label}`}>
        Match…
      </Link>
    );
  const isMarked = state === "attended" || state === "no-show";
  const isOurs = source === "manual" || source === "foyer";
  if (!isMarked && !(isOurs && state === "booked")) return <span />;
  return (
    <ConsoleForm preventScrollReset>
      {isMarked ? button("mark-cleared", "Undo") : button("cancelled", "Cancel the call")}
    </ConsoleForm>
  );
}
