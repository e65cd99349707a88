/** A broadcast's state in a sentence, and warnings. */
import { Link } from "react-router";
import type { BroadcastView } from "#core/programs/broadcasts/read-broadcast.ts";
import type { Progress } from "#core/programs/broadcasts/sending/read-progress.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { count, people } from "../broadcast-labels.ts";
import { broadcastAddress } from "../broadcast-steps.ts";
import { timeLabel } from "../time-labels.ts";

export function SendingHeadline({ broadcast, progress }: { broadcast: BroadcastView; progress: Progress }) {
  const format = useFormat();
  const { state, sendTime, dueAt, announced, stoppedAt } = broadcast;
  const { accepted, promised, nextAt, fixing } = progress;
  const sums = (
    <>
      <strong>{`${count(accepted)} of ${count(promised)}`}</strong> accepted.
    </>
  );
  switch (state) {
    case "draft":
      return null;
    case "scheduled":
      return (
        <>
          <p className="headline" role="status">
            <strong>{people(announced ?? 0)}</strong>
            {sendTime.kind === "now" ? " get this in a moment." : ` get this ${timeLabel(sendTime, format)}.`}
          </p>
          <p className="soft">
            {dueAt &&
              sendTime.kind !== "now" &&
              `The first message leaves on ${format(dueAt, { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" })}. `}
            Until then nothing is fixed: you can still change words, audience and time.
          </p>
        </>
      );
    case "fixing":
      return (
        <p className="headline" role="status">
          {"Writing down who gets it: "}
          <strong>{`${count(fixing?.looked ?? 0)} so far.`}</strong>
        </p>
      );
    case "paused":
      return (
        <>
          <p className="headline" role="status">
            {sums} {broadcast.pausedBy === "health" ? "It stopped automatically." : "It is paused."}
          </p>
          {broadcast.pauseReason && (
            <p className="notice" data-tone="error">
              {broadcast.pauseReason}
            </p>
          )}
        </>
      );
    default:
      return (
        <p className="headline" role="status">
          {sums}{" "}
          {state === "closed" || state === "stopped" ? (
            <>
              {stoppedAt ? "It was stopped. " : "Everybody has been served. "}
              <Link to={broadcastAddress(broadcast.id, "account")}>See the report</Link>
            </>
          ) : (
            nextAt && `The next leave at ${format(nextAt, { hour: "2-digit", minute: "2-digit" })}.`
          )}
        </p>
      );
  }
}
