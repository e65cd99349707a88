/** A campaign's steps before and after a change, on one scale of days. */
import type { LinePoint } from "#core/operations/change-rehearsal/compare-plans.ts";
import { dayLabel, lineWords } from "./change-labels.ts";

type Lines = { live: LinePoint[]; draft: LinePoint[] };
type Placed = LinePoint & { x: number };

/** Marks are 30 wide. */
const GAP = 36;
const ROWS = { live: 52, draft: 138 };

export function ChangeLine({ lines }: { lines: Lines }) {
  const isExact = [...lines.live, ...lines.draft].every(({ isFixed }) => isFixed);
  return (
    <section className="sheet part change-line" aria-label="Before and after">
      <p className="visually-hidden">{`As it is now: ${lineWords(lines.live)}.`}</p>
      <p className="visually-hidden">{`After: ${lineWords(lines.draft)}.`}</p>
      <Drawing lines={lines} width={640} left={112} className="wide" />
      <Drawing lines={lines} width={330} left={18} className="narrow" />
      {!isExact && (
        <p className="soft small">
          Steps that wait for a weekday, a date or an event are drawn in order; their day differs from person
          to person.
        </p>
      )}
    </section>
  );
}

type DrawingProps = { lines: Lines; width: number; left: number; className: string };

function Drawing({ lines, width, left, className }: DrawingProps) {
  const last = Math.max(1, ...[...lines.live, ...lines.draft].map(({ seconds }) => seconds));
  const most = Math.max(lines.live.length, lines.draft.length);
  const right = Math.max(width - 20, left + most * GAP);
  const place = (points: LinePoint[]): Placed[] => {
    let before = left - GAP;
    return points.map((point) => {
      const x = Math.max(before + GAP, left + (point.seconds / last) * (right - left - most * 2));
      before = x;
      return { ...point, x };
    });
  };
  const [live, draft] = [place(lines.live), place(lines.draft)];
  const end = Math.max(right, ...[...live, ...draft].map(({ x }) => x)) + 20;
  const after = new Map(draft.map((point) => [point.key, point]));
  const isNarrow = left < GAP;
  const isLong = end > width + GAP;
  return (
    <div
      className={className}
      {...(isLong && { "data-long": "", role: "group", "aria-label": "Drawing", tabIndex: 0 })}
    >
      <svg viewBox={`0 0 ${end} 182`} width={end} aria-hidden="true">
        <path className="rail" d={`M${left} ${ROWS.live}H${end - 20}M${left} ${ROWS.draft}H${end - 20}`} />
        {live.map((point) => {
          const to = after.get(point.key);
          return (
            to && (
              <path
                key={point.key}
                className={isRetimed(point, to) ? "shifted" : "same"}
                d={`M${point.x} ${ROWS.live + 14}L${to.x} ${ROWS.draft - 14}`}
              />
            )
          );
        })}
        <Marks points={live} row="live" others={after} />
        <Marks points={draft} row="draft" others={new Map(live.map((point) => [point.key, point]))} />
        <text className="row-name" x="0" y={isNarrow ? 12 : ROWS.live + 5}>
          As it is now
        </text>
        <text className="row-name" x="0" y={isNarrow ? 108 : ROWS.draft + 5}>
          After
        </text>
      </svg>
    </div>
  );
}

/** Itself, not only by what comes before it. */
const isRetimed = (one: LinePoint, other: LinePoint) =>
  one.delaySeconds !== other.delaySeconds || one.isFixed !== other.isFixed;

type MarksProps = { points: Placed[]; row: keyof typeof ROWS; others: Map<string, Placed> };

function Marks({ points, row, others }: MarksProps) {
  const y = ROWS[row];
  let labelled = Number.NEGATIVE_INFINITY;
  return points.map((point) => {
    const { key, number, seconds, x } = point;
    const other = others.get(key);
    const kind = !other ? (row === "live" ? "removed" : "added") : isRetimed(point, other) ? "moved" : "kept";
    // Labels that would overlap are left out; the text for screen readers has them all.
    const isLabelled = x - labelled >= 44;
    if (isLabelled) labelled = x;
    return (
      <g key={key} className={`mark ${kind}`}>
        {number === null ? (
          <circle cx={x} cy={y} r="7" />
        ) : (
          <rect x={x - 15} y={y - 13} width="30" height="26" rx="6" />
        )}
        {number !== null && (
          <text className="number" x={x} y={y + 4.5} textAnchor="middle">
            {number === 0 ? "+" : number}
          </text>
        )}
        {isLabelled && (
          <text className="day" x={x} y={row === "live" ? y - 20 : y + 32} textAnchor="middle">
            {kind === "removed" ? "removed" : dayLabel(seconds)}
          </text>
        )}
      </g>
    );
  });
}
