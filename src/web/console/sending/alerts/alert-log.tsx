/** Sent alerts, newest first, with every attempt and a way to send one again. */

import { Link } from "react-router";
import type { LoggedAlert } from "#core/sending/alerts/list-alerts.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { DataTable } from "#web/console/kit/data-table.tsx";
import { useLogRetention } from "#web/console/kit/site-time.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { kindWords, stateOf } from "./alert-labels.ts";

type Props = { alerts: LoggedAlert[]; next: string | null; isFirst: boolean; now: string };

export function AlertLog({ alerts, next, isFirst, now }: Props) {
  const kept = useLogRetention();
  return (
    <section aria-labelledby="alert-log-title" className="alert-log">
      <h2 id="alert-log-title">Log</h2>
      {alerts.length === 0 ? (
        <p className="sheet part soft">{`No alerts have been sent yet. Entries are kept for ${kept}.`}</p>
      ) : (
        <ol className="sheet lines">
          {alerts.map((alert) => (
            <li key={alert.id}>
              <div className="what">
                <strong>{kindWords(alert)}</strong>
                <span className="soft address">{`${alert.coach} → ${alert.address}`}</span>
                <span className="soft">
                  <When at={alert.createdAt} now={now} />
                </span>
              </div>
              <div className="how">
                <StateBadge {...stateOf(alert)} />
                {alert.nextAttemptAt && alert.attempts.length > 0 && (
                  <span className="soft">
                    next try <When at={alert.nextAttemptAt} now={now} />
                  </span>
                )}
                {alert.attempts.length > 0 && (
                  <details className="table-sheet">
                    <summary>
                      {alert.attempts.length === 1 ? "1 attempt" : `${alert.attempts.length} attempts`}
                    </summary>
                    <Attempts attempts={alert.attempts} />
                  </details>
                )}
              </div>
              {canGoAgain(alert) && (
                <ConsoleForm preventScrollReset>
                  <button
                    type="submit"
                    name="intent"
                    value={`again:${alert.id}`}
                    aria-label={`Send again: ${kindWords(alert)} to ${alert.address}`}
                  >
                    Send again
                  </button>
                </ConsoleForm>
              )}
            </li>
          ))}
        </ol>
      )}
      {(next || !isFirst) && (
        <nav className="pager" aria-label="Pages of the log">
          {!isFirst && <ActLink to="/console/alerts">Newest</ActLink>}
          {next && (
            <Link className="act" to={`?before=${next}`} rel="next">
              Older
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

const canGoAgain = ({ state, kind, leads }: LoggedAlert) =>
  (state === "sent" || state === "failed") && (kind === "test" || kind.startsWith("call-") || leads > 0);

function Attempts({ attempts }: Pick<LoggedAlert, "attempts">) {
  return (
    <DataTable
      rows={attempts}
      keyOf={(_, turn) => turn}
      columns={[
        { head: "When", cell: ({ at }) => <When at={at} seconds /> },
        { head: "Status", cell: ({ status }) => status ?? "none" },
        { head: "Answer", cellClass: "words", cell: ({ text }) => text || "no text" },
      ]}
    />
  );
}
