/** Draws emails accepted every ten minutes, and the emails waiting since mail stopped. */
import type { MailFlow } from "#core/operations/diagnostics/read-mail-flow.ts";
import type { OutgoingMail } from "#core/operations/diagnostics/read-outgoing-mail.ts";
import { many } from "#core/operations/overview/attention/concern.ts";
import { ChartNumbers } from "#web/console/kit/plot.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { number } from "./overview-labels.ts";
import "./mail-chart.css";

/** In pixels; across, everything is a share of the width, so that text keeps its size on a phone. */
const [TOP, HIGH] = [36, 88];
const FLOOR = TOP + HIGH;
/** Bars and line have scales of their own: the line begins where the bars end. */
const [BARS, LINE] = [0.55, 0.95];
const TEN_MINUTES = 600_000;
const clock = { hour: "2-digit", minute: "2-digit" } as const;

type Props = Pick<OutgoingMail, "state" | "stoppedAt"> & MailFlow;

export function MailChart({ state, stoppedAt, begins, tens, isAcceptedKnown }: Props) {
  const format = useFormat();
  const [last] = tens.slice(-1);
  if (!last) return null;
  const percent = (x: number) => `${(100 * x) / tens.length}%`;
  const isOld = stoppedAt && stoppedAt < begins;
  const stop = stoppedAt && !isOld ? (stoppedAt.getTime() - begins.getTime()) / TEN_MINUTES : 0;
  const most = Math.max(...tens.map(({ accepted }) => accepted));
  const highest = tens.findIndex(({ accepted }) => accepted === most);
  const shown = isAcceptedKnown && most > 0;
  const first = tens.findIndex(({ waiting }) => waiting > 0);
  const begin = Math.floor(stop) === first ? stop : first;
  const waitingAt = (nth: number) => 1 - (LINE * (tens[Math.max(0, nth)]?.waiting ?? 0)) / last.waiting;
  const line = [
    `${begin} ${waitingAt(first - 1)}`,
    ...tens.slice(first).map((_, at) => `${first + at + 1} ${waitingAt(first + at)}`),
  ].join("L");
  const title = `Emails ${[shown && "accepted every 10 minutes", last.waiting > 0 && "waiting"].filter(Boolean).join(", and emails ")}`;
  const verb = state === "delayed" ? "Delayed since" : isOld ? "Stopped on" : "Stopped at";
  const mark =
    stoppedAt &&
    `${verb} ${format(stoppedAt, { ...(isOld && { day: "numeric", month: "short" }), ...clock })}`;
  return (
    <figure className="mail-chart">
      <figcaption className="small soft" aria-hidden="true">
        {title}
      </figcaption>
      <svg height={FLOOR + 24} data-tone={state === "stalled" ? "bad" : "wait"} aria-hidden="true">
        <svg
          y={TOP}
          width="100%"
          height={HIGH}
          viewBox={`0 0 ${tens.length} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {shown &&
            tens.map(({ ends, accepted }, nth) => {
              const height = (BARS * accepted) / most;
              return <rect key={ends.getTime()} x={nth + 0.1} y={1 - height} width="0.8" height={height} />;
            })}
          {last.waiting > 0 && (
            <>
              <path className="area" d={`M${begin} 1L${line}V1Z`} />
              <path className="line" d={`M${line}`} />
            </>
          )}
        </svg>
        <line x2="100%" y1={FLOOR + 0.5} y2={FLOOR + 0.5} />
        {shown && (
          <text x={percent(highest + 0.5)} y={FLOOR - BARS * HIGH - 5} textAnchor="middle">
            {number(most)}
          </text>
        )}
        {mark && (
          <>
            {stop > 0 && <line className="mark" x1={percent(stop)} x2={percent(stop)} y1="2" y2={FLOOR} />}
            <text
              className="label"
              x={percent(stop)}
              dx={stop === 0 ? 0 : stop > tens.length / 2 ? -5 : 5}
              y="12"
              textAnchor={stop > tens.length / 2 ? "end" : "start"}
            >
              {mark}
            </text>
          </>
        )}
        {last.waiting > 0 && (
          <text className="label" x="100%" y={TOP - 6} textAnchor="end">
            {many(last.waiting, "waiting", "waiting")}
          </text>
        )}
        <text x="0" y={FLOOR + 18}>
          {format(begins, clock)}
        </text>
        <text x="100%" y={FLOOR + 18} textAnchor="end">
          {format(last.ends, clock)}
        </text>
      </svg>
      <ChartNumbers
        caption={[title, mark].filter(Boolean).join(". ")}
        rows={tens}
        keyOf={({ ends }) => ends.getTime()}
        columns={[
          { head: "Until", names: true, cell: ({ ends }) => format(ends, clock) },
          isAcceptedKnown && { head: "Accepted", cell: ({ accepted }) => accepted },
          { head: "Waiting", cell: ({ waiting }) => waiting },
        ]}
      />
    </figure>
  );
}
