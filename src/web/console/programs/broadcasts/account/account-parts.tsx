/** A broadcast's account: an equation, everybody who was promised it and may not have it, and the results. */

import { Link } from "react-router";
import type { ListedRecipient } from "#core/programs/broadcasts/account/list-recipients.ts";
import type { Account } from "#core/programs/broadcasts/account/read-account.ts";
import type { BroadcastFacts } from "#core/programs/broadcasts/broadcast.ts";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { When } from "#web/console/kit/when.tsx";
import { Tick } from "../broadcast-head.tsx";
import { count, endingLabels, reasonLabel } from "../broadcast-labels.ts";

type Figures = { account: Account; broadcast: BroadcastFacts };

const sumOf = (all: { people: number }[]) => all.reduce((sum, { people }) => sum + people, 0);

export function Equation({ account: { promised, accepted, exceptions, isClosed }, broadcast }: Figures) {
  const excepted = sumOf(exceptions);
  const isExact = promised === accepted + excepted;
  return (
    <section className="sheet equation cluster between" aria-label="Report">
      <dl className="cluster bottom">
        <div>
          <dt>Promised</dt>
          <dd>{count(promised)}</dd>
        </div>
        <span aria-hidden="true">=</span>
        <div data-tone="good">
          <dt>Accepted by their mail server</dt>
          <dd>{count(accepted)}</dd>
        </div>
        <span aria-hidden="true">+</span>
        <div>
          <dt>{isClosed ? "Named exceptions" : "Named exceptions and not yet"}</dt>
          <dd>{count(excepted)}</dd>
        </div>
      </dl>
      <p className="stack gap-4">
        {isClosed && isExact ? (
          <strong className="good inline gap-6">
            <Tick /> No one is missing
          </strong>
        ) : (
          <strong>{isExact ? "In progress" : "Being counted"}</strong>
        )}
        {broadcast.closedAt && (
          <span className="soft">
            closed <When at={broadcast.closedAt} />
          </span>
        )}
      </p>
    </section>
  );
}

export function ExceptionTable({ recipients, title }: { recipients: ListedRecipient[]; title: string }) {
  const format = useFormat();
  return (
    <SheetTable
      caption={title}
      rows={recipients.map((each) => ({ ...each, how: endingLabels[each.ending ?? "waiting"] }))}
      keyOf={({ deliveryId, personId }, index) => deliveryId ?? personId ?? index}
      columns={[
        {
          head: "Name",
          names: true,
          cell: ({ personId, name, email }) =>
            personId ? (
              <Link className="who" to={`/console/people/${personId}`}>
                {name ?? email}
              </Link>
            ) : (
              <span className="soft">An erased person</span>
            ),
        },
        {
          head: "What happened",
          cell: ({ how, response }) => (
            <>
              {how.text}
              <span className="narrow">{`Had it? ${how.had}`}</span>
              {(how.note || response) && (
                <span className="soft">{[response, how.note].filter(Boolean).join(" · ")}</span>
              )}
            </>
          ),
        },
        {
          head: "When",
          className: "wide",
          cell: ({ at, personId }) =>
            at &&
            personId && (
              <time dateTime={at} suppressHydrationWarning>
                {format(at, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })}
              </time>
            ),
        },
        {
          head: "Had it?",
          className: "wide",
          attributes: ({ how }) => ({ "data-had": how.had }),
          cell: ({ how }) => how.had,
        },
        {
          head: "Trace",
          isHeadHidden: true,
          cell: ({ deliveryId, personId, name, email }) =>
            deliveryId ? (
              <Link to={`/console/messages/${deliveryId}`}>
                Trace<span className="visually-hidden">{` of ${name ?? email ?? ""}`}</span>
              </Link>
            ) : (
              <span className="soft">{personId ? "nothing left" : "nothing kept"}</span>
            ),
        },
      ]}
    />
  );
}

export function WhatCameOfIt({ account: { later } }: { account: Account }) {
  const figures = [
    ["Bounced later", later.bounced],
    ["Unsubscribed", later.unsubscribed],
    ["Reported spam", later.complained],
  ] as const;
  return (
    <section aria-labelledby="later-title" className="came-of-it">
      <h2 id="later-title">Results</h2>
      <dl className="sheet figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The same people as in the rehearsal, unless somebody changed meanwhile. */
export function AnnouncedExceptions({ account, address }: { account: Account; address: string }) {
  const all = sumOf(account.announcedExceptions);
  if (all === 0) return null;
  return (
    <details className="sheet part announced" open={all < 20}>
      <summary>
        <strong>
          {all === 1
            ? "1 was announced as not getting it, and did not"
            : `${count(all)} were announced as not getting it, and did not`}
        </strong>
      </summary>
      <ul>
        {account.announcedExceptions.map(({ reason, people }) => (
          <li key={reason}>
            <b>{count(people)}</b>{" "}
            <Link to={`${address}/people?group=${reason}`}>{reasonLabel(reason, people)}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
