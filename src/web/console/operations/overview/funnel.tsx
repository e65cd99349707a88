/** From visit to call as one picture: a band for each page, exact figures above, mail and people below. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { listAddress } from "#core/leads/people/filters.ts";
import type { PeopleBehind } from "#core/operations/overview/count-people-behind.ts";
import { begunWith, isCallFigure } from "#core/operations/overview/figures.ts";
import type { Figure, Overview } from "#core/operations/overview/read-overview.ts";
import type { Chosen, Days } from "#core/operations/overview/spans.ts";
import { callsAddress } from "#core/programs/bookings/call-filters.ts";
import { IfMay } from "#web/console/kit/may.tsx";
import { bandPath, type FlowBand, flowBands } from "./flow.ts";
import {
  FEWEST,
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
  shown: Days;
  people: { [Name in Figure]?: PeopleBehind };
};

const stages = ["visits", "signups", "confirmations", "booked", "came"] as const;
type Stage = (typeof stages)[number];
const rest = labeledFigures.filter(([figure]) => !(stages as readonly Figure[]).includes(figure));
/** A call follows from a signup, confirmed or not. */
const ofBefore: Record<Stage, { of: Stage; words: string } | null> = {
  visits: null,
  signups: { of: "visits", words: "of visits" },
  confirmations: { of: "signups", words: "of signups" },
  booked: { of: "signups", words: "of signups" },
  came: { of: "booked", words: "of booked calls" },
};

/** Without confirmations or calls there are no stages for them. */
const shownStages = ({ total, before, since }: Pick<Props, "total" | "before" | "since">): Stage[] =>
  stages.filter((stage) => {
    if (isCallFigure(stage)) return since.calls !== null;
    return stage !== "confirmations" || total[stage] > 0 || (before[stage] ?? 0) > 0;
  });

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
          <StageFigure key={stage} {...props} stage={stage}>
            <StageBar bands={bands} stage={index} />
          </StageFigure>
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

/** On a phone, instead of the bands: a stage as a bar, divided by page. */
const StageBar = ({ bands, stage }: { bands: FlowBand[]; stage: number }) => (
  <svg className="stage-bar" aria-hidden="true">
    {bands.map(({ key, from, to }, index) => (
      <rect
        key={key}
        data-band={index}
        x={`${100 * ((from[stage] ?? 1) - (bands[0]?.from[stage] ?? 1))}%`}
        width={`${100 * ((to[stage] ?? 1) - (from[stage] ?? 1))}%`}
        height="100%"
      />
    ))}
  </svg>
);

type StageProps = Props & { stage: Stage; children: ReactNode };

function StageFigure({ stage, children, ...props }: StageProps) {
  const { total, before, people, shown } = props;
  const { of, words } = ofBefore[stage] ?? {};
  const label = figureLabels[stage];
  const labels = useOverviewLabels();
  const isEnough = of && Math.min(total[of], before[of] ?? 0) >= FEWEST;
  const earlier = isEnough && before[stage] !== null ? share(before[stage], before[of] ?? 0) : null;
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
            {` ${words}`}
            {earlier !== null && `, was ${percent(earlier)}`}
          </span>
        )}
        <span className="soft">{compared(stage, props, labels)}</span>
        <PeopleLink behind={people[stage]} count={total[stage]} label={label} />
        {isCallFigure(stage) && total[stage] > 0 && (
          <Link to={callsAddress({ figure: stage, from: shown.first, to: shown.last })}>
            {total[stage] === 1 ? "See the call" : `See ${number(total[stage])} calls`}
          </Link>
        )}
        {children}
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
  if (earlier === null) return uncounted(since[begunWith(figure)], span);
  return change(total[figure], earlier, span);
}
