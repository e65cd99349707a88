/** The figures of the span: each with its trend and how it stands beside the span before. */
import type { Figure, Overview } from "#core/operations/overview/read-overview.ts";
import type { Span } from "#core/operations/overview/spans.ts";
import { ChartFrame, Sparkline } from "./chart-frame.tsx";
import { change, number, percent, share, spanWords, uncounted } from "./overview-labels.ts";
import "#web/console/card.css";

const cards: { figure: Figure; label: string }[] = [
  { figure: "visits", label: "Visits" },
  { figure: "signups", label: "Signups" },
  { figure: "messages", label: "Messages sent" },
  { figure: "bounces", label: "Bounced" },
  { figure: "unsubscribes", label: "Unsubscribed" },
];

type Props = Pick<Overview, "total" | "before" | "since" | "days"> & { span: Span };

export function FigureCards({ total, before, since, days, span }: Props) {
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

/** A share needs both of its figures, so the one that was counted later decides. */
function conversionBefore({ before, since, span }: Pick<Props, "before" | "since" | "span">): string {
  const { visits, signups } = before;
  if (visits === null || signups === null)
    return uncounted(visits === null ? since.visits : since.others, span);
  if (visits === 0) return `no visits ${spanWords[span].during}`;
  return `${percent(share(signups, visits))} ${spanWords[span].before}`;
}
