/** A week's emails by recipient domain: one slow domain is the usual problem. */

import { Link } from "react-router";
import type { MailByDomain, MailFigures } from "#core/operations/diagnostics/read-mail-by-domain.ts";
import { type Column, SheetTable } from "#web/console/kit/data-table.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { fromNow } from "#web/console/kit/when.tsx";

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
        <SheetTable
          aria-labelledby="by-domain"
          rows={[...domains, ...(others ? [{ ...others, domain: null, waitingSince: null }] : [])]}
          keyOf={({ domain }) => domain ?? ""}
          columns={[
            {
              head: "Domain",
              names: true,
              cell: ({ domain, waiting }) =>
                domain === null ? (
                  otherDomains(others?.domains ?? 0)
                ) : (
                  <>
                    <Link to={`/console/people?search=${encodeURIComponent(`@${domain}`)}`}>{domain}</Link>
                    {waiting > 0 && (
                      <span className="on-phone">
                        <StateBadge tone="wait" label="Slow" />
                      </span>
                    )}
                  </>
                ),
            },
            {
              head: "Pace",
              cell: ({ waiting, waitingSince }) => (
                <>
                  <StateBadge tone={waiting > 0 ? "wait" : "good"} label={waiting > 0 ? "Slow" : "Normal"} />
                  {waiting > 0 && waitingSince && (
                    <span className="soft">oldest made {fromNow(waitingSince, now)}</span>
                  )}
                </>
              ),
            },
            figures("accepted", "Accepted"),
            figures("waiting", "Waiting"),
            figures("bounced", "Bounced"),
            figures("failed", "Failed"),
          ]}
        />
      )}
    </section>
  );
}

const otherDomains = (count: number) => (count > 0 ? `${number(count)} others` : "Others");

const figures = (name: keyof MailFigures, head: string): Column<MailFigures> => ({
  head,
  cell: (row) => number(row[name]),
  attributes: (row) => ({
    "data-figure": name,
    "data-some": (name !== "accepted" && row[name] > 0) || undefined,
  }),
});
