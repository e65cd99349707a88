/** A broadcast being sent: figures, waves with the gate between them, and who has not got it so far. */
import { Link } from "react-router";
import type { ListedRecipient } from "#core/programs/broadcasts/account/list-recipients.ts";
import type { BroadcastFacts, Wave } from "#core/programs/broadcasts/broadcast.ts";
import type { Progress } from "#core/programs/broadcasts/sending/read-progress.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { Tick } from "../broadcast-head.tsx";
import { count, endingLabels } from "../broadcast-labels.ts";
import { shownWaves } from "./shown-waves.ts";

export function SendingFigures({
  progress: { accepted, onTheWay, notYet, exceptions },
}: {
  progress: Progress;
}) {
  const figures = [
    ["Accepted", accepted],
    ["On their way", onTheWay],
    ["Scheduled", notYet],
    ["Exceptions so far", exceptions],
  ] as const;
  return (
    <dl className="sheet figures">
      {figures.map(([label, value]) => (
        <div key={label} data-tone={label === "Exceptions so far" && value > 0 ? "bad" : undefined}>
          <dt>{label}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Waves = { broadcast: BroadcastFacts; progress: Progress };

export function SendingWaves({ broadcast, progress }: Waves) {
  const { health } = progress;
  const { waves, left } = shownWaves(progress.waves, progress.promised);
  const format = useFormat();
  const clock = (at: string) => format(at, { hour: "2-digit", minute: "2-digit" });
  if (waves.length === 0) return null;
  return (
    <section className="sheet waves" aria-labelledby="waves-title">
      <h2 id="waves-title">Waves</h2>
      <ol>
        {waves.map((wave) => (
          <li className="stack gap-14 center" key={wave.number}>
            <span className="soft strong">{wave.number}</span>
            <div>
              <strong>
                {wave.number === 1 ? `The first ${count(wave.size)}` : `The next ${count(wave.size)}`}
              </strong>
              <span className="soft">
                {`since ${clock(wave.begunAt)}`}
                {wave.endedAt && `, done ${clock(wave.endedAt)}`}
              </span>
              {wave.number === 1 && <Gate wave={wave} health={health} minutes={broadcast.watchMinutes} />}
            </div>
            <progress max={wave.size || 1} value={wave.queued} aria-hidden="true" />
            <span className="wave-state to-end">{waveState(wave)}</span>
          </li>
        ))}
        {left > 0 && (
          <li className="stack gap-14 center">
            <span className="soft strong">{waves.length + 1}</span>
            <div>
              <strong>{`${count(left)} more`}</strong>
              <span className="soft">
                {progress.nextAt ? `from ${clock(progress.nextAt)}` : "once the wave before is done"}
              </span>
            </div>
            <progress max={1} value={0} aria-hidden="true" />
            <span className="wave-state soft to-end">waits</span>
          </li>
        )}
      </ol>
    </section>
  );
}

function waveState({ endedAt, watchedUntil, queued, size }: Wave): string {
  if (endedAt) return "done";
  return watchedUntil ? "being watched" : `${count(queued)} of ${count(size)} begun`;
}

type Watched = { wave: Wave; health: Progress["health"]; minutes: number };

function Gate({ wave: { watchedUntil, endedAt }, health, minutes }: Watched) {
  const format = useFormat();
  const figures = `${count(health.bounces)} bounced, ${count(health.complaints)} reported spam`;
  if (endedAt)
    return (
      <span className="gate row gap-6">
        <Tick /> {`Watched for ${minutes} minutes: ${figures}. It continued automatically.`}
      </span>
    );
  return (
    <span className="soft">
      {watchedUntil
        ? `Watched until ${format(watchedUntil, { hour: "2-digit", minute: "2-digit" })}: ${figures} so far.`
        : `Then it is watched for ${minutes} minutes before the next wave.`}
    </span>
  );
}

export function SendingExceptions({
  recipients,
  more,
}: {
  recipients: ListedRecipient[];
  more: string | null;
}) {
  if (recipients.length === 0) return null;
  return (
    <ul className="sheet lines break">
      {recipients.map(({ personId, name, email, ending, response, deliveryId }) => (
        <li className="cluster gap-16 rows-4 between" key={deliveryId ?? personId ?? email}>
          <span>
            <strong>{personId ? (name ?? email) : "An erased person"}</strong>
            <span className="soft">
              {ending && ` · ${endingLabels[ending].text.replace(/\.$/, "")}`}
              {response && ` (${response})`}
            </span>
          </span>
          {deliveryId && <Link to={`/console/messages/${deliveryId}`}>Open the trace</Link>}
        </li>
      ))}
      {more && (
        <li className="cluster gap-16 rows-4 between">
          <Link to={more}>See all exceptions</Link>
        </li>
      )}
    </ul>
  );
}
