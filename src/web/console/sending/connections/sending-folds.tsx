/** What is rarely changed, folded: the pace of a connection, and coaches with their own. */
import { Link } from "react-router";
import type { Sending } from "#core/sending/connections/read-sending.ts";
import { LimitsForm, limitsInWords } from "./limits-form.tsx";
import { OtherConnections, ownInWords } from "./other-connections.tsx";
import type { SendingAnswer } from "./sending-action.server.ts";

type Props = { sending: Sending; limits: SendingAnswer["limits"] | null };

export function SendingFolds({ sending, limits }: Props) {
  const { connection, coach, coaches } = sending;
  return (
    <div className="sheet folds">
      {connection && (
        <details open={limits !== null}>
          <summary>
            <h2>Pace</h2>
            <span className="soft">{limitsInWords(connection)}</span>
          </summary>
          <div className="fold">
            <LimitsForm
              key={`${connection.ratePerSecond}:${connection.dailyQuota}`}
              coach={coach.slug}
              connection={connection}
              invalid={limits ?? null}
            />
          </div>
        </details>
      )}
      {coach.slug ? (
        <p className="fold">
          <Link to="/console/settings/sending">The site’s own connection</Link>
        </p>
      ) : (
        <details>
          <summary>
            <h2>Coaches’ own connections</h2>
            <span className="soft">{ownInWords(coaches)}</span>
          </summary>
          <div className="fold">
            <OtherConnections coaches={coaches} />
          </div>
        </details>
      )}
    </div>
  );
}
