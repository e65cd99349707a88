/** From visit to signup as one picture: a band for each page, exact figures above, mail and people below. */
import { Link } from "react-router";
import { listAddress } from "#core/leads/people/filters.ts";
import type { PeopleBehind } from "#core/operations/overview/count-people-behind.ts";
import type { Figure, Overview } from "#core/operations/overview/read-overview.ts";
import type { Chosen } from "#core/operations/overview/spans.ts";
import { IfMay } from "#web/console/kit/may.tsx";
import { bandPath, type FlowBand, flowBands } from "./flow.ts";
import {
  figureLabels,
  labeledFigures,
  number,
  type OverviewLabels,
  percent,
  share,
} from "./overview-labels.ts";
import { useOverviewLabels } from "./use-overview-labels.ts";
import "./funnel.css";

type Props = Pick<Overview, "total" | "before" | "since" | "pages"> & {
  span: Chosen;
  people: { [Name in Figure]?: PeopleBehind };
};

const stages = ["visits", "signups", "confirmations"] as const;
type Stage = (typeof stages)[number];
const rest = labeledFigures.filter(([figure]) => !(stages as readonly Figure[]).includes(figure));
const ofBefore = { visits: "", signups: "of visits", confirmations: "of signups" };

/** Sites that don't ask for a confirmation have two stages. */
const shownStages = ({ total, before }: Pick<Props, "total" | "before">): Stage[] =>
  stages.filter((stage) => stage !== "confirmations" || total[stage] > 0 || (before[stage] ?? 0) > 0);

export function Funnel(props: Props) {
  const { total, before, people, pages } = props;
  const labels = useOverviewLabels();
  const shown = shownStages(props);
  const bands = flowBands(
    pages.map((page) => ({ key: page.id, name: page.name, counts: shown.map((stage) => page[stage]) })),
    shown.map((stage) => total[stage]),
  );
  return (
    <div className="funnel sheet" data-stages={shown.length}>
      <dl className="funnel-stages">
        {shown.map((stage, index) => (
          <StageFigure key={stage} {...props} stage={stage} of={shown[index - 1]} />
        ))}
      </dl>
      {bands.length > 0 && <Flow bands={bands} />}
      <dl className="funnel-rest">
        {rest.map(([figure, label]) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>
              <b data-figure={figure}>{number(total[figure])}</b>
              {before[figure] !== null && <span className="soft">{compared(figure, props, labels)}</span>}
              <PeopleLink behind={people[figure]} count={total[figure]} label={label} />
              {figure === "bounces" && total.bounces > 0 && (
                <IfMay may="site">
                  <Link to="/console/deliverability" aria-label="Bounced: see the domains">
                    See the domains
                  </Link>
                </IfMay>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Hidden from screen readers: the table by page has the same numbers. */
function Flow({ bands }: { bands: FlowBand[] }) {
  const count = bands[0]?.from.length ?? 0;
  return (
    <div className="flow" aria-hidden="true">
      <svg viewBox={`0 0 ${count - 1} 1`} preserveAspectRatio="none" aria-hidden="true">
        {bands.map((band, index) => (
          <path key={band.key} data-band={index} d={bandPath(band)} />
        ))}
      </svg>
      <ul className="cluster gap-16 rows-4 small">
        {bands.map(({ key, name }, index) => (
          <li key={key}>
            <i className="swatch" data-band={index} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function StageFigure({ stage, of, ...props }: Props & { stage: Stage; of: Stage | undefined }) {
  const { total, before, people } = props;
  const label = figureLabels[stage];
  const labels = useOverviewLabels();
  const earlier = of && before[stage] !== null && before[of] ? share(before[stage], before[of]) : null;
  return (
    <div className="funnel-stage" data-stage={stage}>
      <dt>{label}</dt>
      <dd>
        <b data-figure={stage}>{number(total[stage])}</b>
        {of && total[of] > 0 && (
          <span>
            <span data-figure={stage === "signups" ? "conversion" : undefined}>
              {percent(share(total[stage], total[of]))}
            </span>
            {` ${ofBefore[stage]}`}
            {earlier !== null && `, was ${percent(earlier)}`}
          </span>
        )}
        <span className="soft">{compared(stage, props, labels)}</span>
        <PeopleLink behind={people[stage]} count={total[stage]} label={label} />
      </dd>
    </div>
  );
}

type LinkProps = { behind: PeopleBehind | undefined; count: number; label: string };

function PeopleLink({ behind, count, label }: LinkProps) {
  if (!behind || count === 0) return null;
  const { filters, people } = behind;
  const words =
    people === null ? "See the people" : people === 1 ? "See 1 person" : `See ${number(people)} people`;
  return (
    <Link to={`/console/people${listAddress(filters)}`} aria-label={`${label}: ${words}`}>
      {words}
    </Link>
  );
}

function compared(figure: Figure, props: Props, { change, uncounted }: OverviewLabels): string {
  const { total, before, since, span } = props;
  const earlier = before[figure];
  if (earlier === null) return uncounted(figure === "visits" ? since.visits : since.others, span);
  return change(total[figure], earlier, span);
}
