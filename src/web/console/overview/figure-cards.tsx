/** The figures of the span: each with its trend and how it stands beside the span before. */
import type { DayFigures, Figure, Figures } from "../../../core/overview/read-overview.ts";
import type { Span } from "../../../core/overview/spans.ts";
import { Drawn, Sparkline } from "./drawn.tsx";
import { change, number, percent, share, spanWords } from "./words.ts";

const cards: { figure: Figure; label: string }[] = [
  { figure: "visits", label: "Visits" },
  { figure: "signups", label: "Signups" },
  { figure: "messages", label: "Messages sent" },
  { figure: "bounces", label: "Bounced addresses" },
  { figure: "unsubscribes", label: "Unsubscribed" },
];

type Props = { total: Figures; before: Figures; days: DayFigures[]; span: Span };

export function FigureCards({ total, before, days, span }: Props) {
  const [visits, signups, ...others] = cards.map(({ figure, label }) => (
    <div className="card sheet" key={figure}>
      <dt>{label}</dt>
      <dd>
        <b data-figure={figure}>{number(total[figure])}</b>
        <Drawn className="sparkline">
          <Sparkline days={days} figure={figure} />
        </Drawn>
        <span className="soft">{change(total[figure], before[figure], span)}</span>
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
          <span className="soft">
            {before.visits > 0
              ? `${percent(share(before.signups, before.visits))} ${spanWords[span].before}`
              : `no visits ${spanWords[span].during}`}
          </span>
        </dd>
      </div>
      {others}
    </dl>
  );
}
