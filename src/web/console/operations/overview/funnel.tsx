/** Visits, signups and the conversion rate as one picture, with mail and people figures below. */
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { listAddress } from "#core/leads/people/filters.ts";
import type { PeopleBehind } from "#core/operations/overview/count-people-behind.ts";
import type { Figure, Overview } from "#core/operations/overview/read-overview.ts";
import type { Chosen } from "#core/operations/overview/spans.ts";
import { IfMay } from "#web/console/kit/may.tsx";
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

type Props = Pick<Overview, "total" | "before" | "since" | "days"> & {
  span: Chosen;
  people: { [Name in Figure]?: PeopleBehind };
};

const rest = labeledFigures.filter(([figure]) => figure !== "visits" && figure !== "signups");

export function Funnel(props: Props) {
  const { total, before, people } = props;
  const labels = useOverviewLabels();
  return (
    <div className="funnel sheet">
      <dl className="funnel-stages">
        <Stage {...props} figure="visits" />
        <div className="funnel-rate">
          <dt>Conversion</dt>
          <dd>
            <b data-figure="conversion">{percent(share(total.signups, total.visits))}</b>
            {total.visits > 0 && <span>of visits sign up</span>}
            <span className="soft">{conversionBefore(props, labels)}</span>
          </dd>
        </div>
        <Stage {...props} figure="signups" />
      </dl>
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

function Stage({ figure, ...props }: Props & { figure: Figure }) {
  const { total, days, people } = props;
  const label = figureLabels[figure];
  const labels = useOverviewLabels();
  return (
    <div className="funnel-stage" data-stage={figure}>
      <dt>{label}</dt>
      <dd>
        <b data-figure={figure}>{number(total[figure])}</b>
        <span className="soft">{compared(figure, props, labels)}</span>
        <PeopleLink behind={people[figure]} count={total[figure]} label={label} />
        <ChartFrame
          className="bars"
          meanwhile={<p className="soft">The same numbers are in the table below.</p>}
        >
          <Bars days={days} figure={figure} label={label} />
        </ChartFrame>
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

/** A rate needs both figures, so the one counted since later decides. */
function conversionBefore({ before, since, span }: Props, { spanLabels, uncounted }: OverviewLabels): string {
  const { visits, signups } = before;
  if (visits === null || signups === null)
    return uncounted(visits === null ? since.visits : since.others, span);
  if (visits === 0) return `no visits ${spanLabels(span).during}`;
  return `${percent(share(signups, visits))} ${spanLabels(span).before}`;
}

const Bars = lazy(async () => ({ default: (await import("./charts.tsx")).Bars }));

const never = () => () => undefined;

/** Charts render in the browser only. Hidden from screen readers: a table or figure beside each has the same data. */
function ChartFrame({
  className,
  meanwhile = null,
  children,
}: {
  className: string;
  meanwhile?: ReactNode;
  children: ReactNode;
}) {
  const lives = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className={className} aria-hidden="true">
      {lives ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile}
    </div>
  );
}
