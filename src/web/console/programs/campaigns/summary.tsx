/** Everybody who started, and where they are now: the parts add up. */
import { Link } from "react-router";
import type { Days } from "#core/operations/overview/spans.ts";
import type { CallFigure } from "#core/programs/bookings/call-filters.ts";
import { leftOf } from "#core/programs/campaigns/map/flow.ts";
import type { CampaignMap } from "#core/programs/campaigns/map/read-map.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { CallsLink } from "#web/console/programs/calls/calls-link.tsx";
import { listLeft, peopleAt } from "./map/plan-labels.ts";

type Calls = Record<CallFigure, number> & { shown: Days };
type Props = Pick<CampaignMap, "flow" | "since"> & { here: string; calls: Calls };

export function Summary({ flow, since, here, calls }: Props) {
  const format = useFormat();
  const { started, underWay, ends } = flow;
  const count = (people: number) => people.toLocaleString("en");
  if (!since || started === 0) return <p className="soft">Nobody has started yet.</p>;
  const parts = [
    { name: "active", people: underWay, words: "under way" },
    { name: "goal", people: ends.goal, words: "reached the goal" },
    { name: "completed", people: ends.finished, words: "finished" },
    { name: "left", people: leftOf(ends), words: `left: ${listLeft(ends.left)}` },
  ].filter(({ people }) => people > 0);
  const ofCampaign = { entered: here.split("/").at(-1) ?? "", shown: calls.shown };
  let x = 0;
  return (
    <section className="summary" aria-label="People">
      <p>
        <Link to={peopleAt(here, "")}>
          <b>{count(started)}</b> {started === 1 ? "person" : "people"}
        </Link>{" "}
        <span className="soft" suppressHydrationWarning>
          since {format(since, { day: "numeric", month: "long" })}
        </span>
      </p>
      <svg className="summary-bar" aria-hidden="true">
        {parts.map(({ name, people }) => {
          const at = x;
          x += (people / started) * 100;
          return (
            <rect
              key={name}
              data-part={name}
              x={`${at}%`}
              width={`${(people / started) * 100}%`}
              height="100%"
            />
          );
        })}
      </svg>
      <ul className="cluster gap-16 rows-2 soft">
        {parts.map(({ name, people, words }) => (
          <li key={name}>
            <svg className="summary-key" aria-hidden="true">
              <rect data-part={name} width="100%" height="100%" />
            </svg>
            <Link to={peopleAt(here, name)}>
              <b>{count(people)}</b> {words}
            </Link>
          </li>
        ))}
      </ul>
      {calls.booked + calls.came > 0 && (
        <p className="soft">
          {"Calls in 30 days: "}
          <CallsLink figure="booked" count={calls.booked} {...ofCampaign} />
          {" booked, "}
          <CallsLink figure="came" count={calls.came} {...ofCampaign} />
          {" took place"}
        </p>
      )}
    </section>
  );
}
