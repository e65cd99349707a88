/** Everybody who started, and where they are now: the parts add up. */
import { Link } from "react-router";
import { leftOf } from "#core/programs/campaigns/map/flow.ts";
import type { CampaignMap } from "#core/programs/campaigns/map/read-map.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { listLeft, peopleAt } from "./map/plan-labels.ts";

type Props = Pick<CampaignMap, "flow" | "since"> & { here: string };

export function Summary({ flow, since, here }: Props) {
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
    </section>
  );
}
