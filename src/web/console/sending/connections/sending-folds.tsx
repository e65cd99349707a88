/** Rarely changed settings, folded: bounces, limits, and coaches' own connections. */
import { Link } from "react-router";
import type { Sending } from "#core/sending/connections/read-sending.ts";
import { BouncePanel, bouncesInWords } from "./bounce-panel.tsx";
import { LimitsForm, limitsInWords } from "./limits-form.tsx";
import { OtherConnections, ownInWords } from "./other-connections.tsx";
import type { SendingAnswer } from "./sending-action.server.ts";

type Props = {
  sending: Sending;
  site: string;
  limits: SendingAnswer["limits"] | null;
  webhook: SendingAnswer["webhook"] | null;
  mailbox: SendingAnswer["mailbox"] | null;
  isLocal: boolean;
  now: string;
};

export function SendingFolds({ sending, site, limits, webhook, mailbox, isLocal, now }: Props) {
  const { connection, coach, coaches, isLocked } = sending;
  return (
    <div className="sheet folds">
      {(connection || isLocked) && (
        <details open={webhook !== null || mailbox !== null}>
          <summary>
            <h2>Bounces and complaints</h2>
            <span className="soft">{bouncesInWords(sending)}</span>
          </summary>
          <div className="fold">
            <BouncePanel {...{ sending, site, webhook, mailbox, isLocal, now }} />
          </div>
        </details>
      )}
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
