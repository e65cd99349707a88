import type { CallWeek } from "#core/programs/bookings/list-calls.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";

const stateWords: Record<CallWeek["states"][number], string> = {
  came: "Came",
  missed: "Did not come",
  cancelled: "Canceled",
  "to-come": "To come",
  "not-said": "Not said",
};
const MOST_DOTS = 14;

export function WhoCame({ weeks }: { weeks: CallWeek[] }) {
  const format = useFormat();
  const count = (states: CallWeek["states"], ...of: CallWeek["states"]) =>
    states.filter((each) => of.includes(each)).length;
  const all = weeks.flatMap(({ states }) => states);
  const [came, missed] = [count(all, "came"), count(all, "missed")];
  if (all.length === 0) return null;
  return (
    <section className="sheet part who-came" aria-labelledby="who-came-title">
      <h2 id="who-came-title">Who came</h2>
      <ul className="stack gap-6">
        {weeks.map(({ monday, states }) => {
          const said = count(states, "came", "missed");
          const ahead = count(states, "to-come");
          return (
            <li key={monday}>
              <span className="soft small">
                {format(`${monday}T12:00:00Z`, { day: "numeric", month: "short" })}
              </span>
              <span className="dots" aria-hidden="true">
                {states.slice(0, MOST_DOTS).map((state, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: dots do not move
                  <i key={at} data-call={state} />
                ))}
              </span>
              <span className="small">
                {said > 0 ? `${count(states, "came")} of ${said}` : ahead > 0 ? `${ahead} to come` : ""}
              </span>
            </li>
          );
        })}
      </ul>
      <ul className="cluster small soft dots-key">
        {(["came", "missed", "cancelled", "to-come", "not-said"] as const)
          .filter((state) => all.includes(state))
          .map((state) => (
            <li key={state} className="inline">
              <i data-call={state} aria-hidden="true" />
              {stateWords[state]}
            </li>
          ))}
      </ul>
      {came + missed > 0 && <p>{`${came} of ${came + missed} came in six weeks.`}</p>}
    </section>
  );
}
