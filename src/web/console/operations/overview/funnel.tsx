/** The figures of the span: each with its trend and how it stands beside the span before. */

import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import type { Figure, Overview } from "#core/operations/overview/read-overview.ts";
import type { Chosen, Days } from "#core/operations/overview/spans.ts";
import { ChartFrame, Sparkline } from "./chart-frame.tsx";
import { change, number, percent, share, spanLabels, uncounted } from "./overview-labels.ts";
import "#web/console/card.css";

const cards: { figure: Figure; label: string }[] = [
  { figure: "visits", label: "Visits" },
  { figure: "signups", label: "Signups" },
  { figure: "messages", label: "Messages sent" },
  { figure: "bounces", label: "Bounced" },
  { figure: "unsubscribes", label: "Unsubscribed" },
];

type Props = Pick<Overview, "total" | "before" | "since" | "days"> & {
  span: Chosen;
  shown: Days;
};

/** The people behind a figure, in the same days; visits have none, and a message's people are its campaign's. */
const people = (figure: Figure, { first, last }: Days): string | null => {
  if (figure === "signups") return `/console/leads?from=${first}&to=${last}`;
  const state = pick({ bounces: "bounced", unsubscribes: "unsubscribed" }, figure);
  return state ? `/console/leads?state=${state}&since=${first}&until=${last}` : null;
};

export function FigureCards({ total, before, since, days, span, shown }: Props) {
  const compared = (figure: Figure) => {
    const earlier = before[figure];
    if (earlier === null) return uncounted(figure === "visits" ? since.visits : since.others, span);
    return change(total[figure], earlier, span);
  };
  const [visits, signups, ...others] = cards.map(({ figure, label }) => (
    <div className="card sheet" key={figure}>
      <dt>{label}</dt>
      <dd>
        <b data-figure={figure}>{number(total[figure])}</b>
        <ChartFrame className="sparkline">
          <Sparkline days={days} figure={figure} />
        </ChartFrame>
        <span className="soft">{compared(figure)}</span>
        <PeopleLink to={people(figure, shown)} count={total[figure]} label={label} />
      </dd>
    </div>
  ));
  return (
    <dl className="figures">
      {visits}
      {signups}
      <div className="card sheet">
        <dt>Conversion</dt>
        <dd>
          <b data-figure="conversion">{percent(share(total.signups, total.visits))}</b>
          <span className="soft">{conversionBefore({ before, since, span })}</span>
        </dd>
      </div>
      {others}
    </dl>
  );
}

function PeopleLink({ to, count, label }: { to: string | null; count: number; label: string }) {
  if (!to || count === 0) return null;
  return (
    <Link to={to} aria-label={`${label}: see the people`}>
      See the people
    </Link>
  );
}

/** A share needs both of its figures, so the one that was counted later decides. */
function conversionBefore({ before, since, span }: Pick<Props, "before" | "since" | "span">): string {
  const { visits, signups } = before;
  if (visits === null || signups === null)
    return uncounted(visits === null ? since.visits : since.others, span);
  if (visits === 0) return `no visits ${spanLabels(span).during}`;
  return `${percent(share(signups, visits))} ${spanLabels(span).before}`;
}
