/** A week's emails by the domain they went to: one slow domain is the usual trouble. */
import { Link } from "react-router";
import type { MailByDomain, MailFigures } from "#core/operations/diagnostics/read-mail-by-domain.ts";
import { StateBadge } from "#web/console/state-badge.tsx";
import { fromNow } from "#web/console/when.tsx";

type Props = Pick<MailByDomain, "domains" | "others"> & { now: string };

const number = (value: number) => value.toLocaleString("en");

export function DomainTable({ domains, others, now }: Props) {
  return (
    <section aria-labelledby="by-domain">
      <h2 id="by-domain">By mail domain, last 7 days</h2>
      {domains.length === 0 && !others ? (
        <p className="soft">
          Nothing was sent. <Link to="/email-test">Send a test</Link> to see a message arrive.
        </p>
      ) : (
        <div className="sheet table-sheet">
          <table aria-labelledby="by-domain">
            <thead>
              <tr>
                {["Domain", "Pace", "Accepted", "Waiting", "Bounced", "Failed"].map((column) => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {domains.map(({ domain, waitingSince, ...figures }) => (
                <tr key={domain}>
                  <th scope="row">
                    <Link to={`/console/leads?search=${encodeURIComponent(`@${domain}`)}`}>{domain}</Link>
                    {figures.waiting > 0 && (
                      <span className="on-phone">
                        <StateBadge tone="wait" label="Slow" />
                      </span>
                    )}
                  </th>
                  <td>
                    {figures.waiting > 0 ? (
                      <>
                        <StateBadge tone="wait" label="Slow" />
                        {waitingSince && (
                          <span className="soft">oldest made {fromNow(waitingSince, now)}</span>
                        )}
                      </>
                    ) : (
                      <StateBadge tone="good" label="Normal" />
                    )}
                  </td>
                  <Figures {...figures} />
                </tr>
              ))}
              {others && (
                <tr>
                  <th scope="row">{others.domains > 0 ? `${number(others.domains)} others` : "Others"}</th>
                  <td>
                    <StateBadge
                      tone={others.waiting > 0 ? "wait" : "good"}
                      label={others.waiting > 0 ? "Slow" : "Normal"}
                    />
                  </td>
                  <Figures {...others} />
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Figures({ accepted, waiting, bounced, failed }: MailFigures) {
  return [
    ["accepted", accepted] as const,
    ["waiting", waiting] as const,
    ["bounced", bounced] as const,
    ["failed", failed] as const,
  ].map(([name, value]) => (
    <td key={name} data-figure={name} data-some={(name !== "accepted" && value > 0) || undefined}>
      {number(value)}
    </td>
  ));
}
