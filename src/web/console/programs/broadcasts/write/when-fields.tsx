/** When a broadcast is sent: now, at a time, or at that time in each recipient's zone. */
import { zoneWords } from "#web/console/kit/site-time.tsx";

const kinds = [
  ["now", "Now"],
  ["at", "At a time"],
  ["local", "At that time where they are"],
] as const;

type Props = {
  time: { kind: string; date: string; time: string };
  problem?: string | undefined;
  timeZone: string;
};

export function WhenFields({ time, problem, timeZone }: Props) {
  return (
    <div className="when-fields cluster">
      <fieldset className="segmented">
        <legend className="visually-hidden">When it leaves</legend>
        {kinds.map(([kind, label]) => (
          <label key={kind}>
            <input type="radio" name="when" value={kind} defaultChecked={time.kind === kind} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="when-day">
        <label>
          <span className="visually-hidden">Day</span>
          <input type="date" name="date" defaultValue={time.date} aria-describedby="when-note" />
        </label>
        <label>
          <span className="visually-hidden">Time</span>
          <input type="time" name="time" defaultValue={time.time} aria-describedby="when-note" />
        </label>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <p className="soft when-note" id="when-note">
        <span data-for="now">It is sent as soon as you confirm it in the rehearsal.</span>
        <span data-for="at">{`By ${zoneWords(timeZone)}, for everybody at once.`}</span>
        <span data-for="local">
          {`People whose time zone we know get it at this time in their own zone. The others get it by ${zoneWords(timeZone)}.`}
        </span>
      </p>
    </div>
  );
}
