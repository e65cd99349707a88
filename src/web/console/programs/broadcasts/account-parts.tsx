/** The account of a broadcast: an equation, everybody who was promised it and did not surely get it, and what came of it. */
import { Link } from "react-router";
import type { BroadcastFacts } from "#core/programs/broadcasts/broadcast.ts";
import type { ListedRecipient } from "#core/programs/broadcasts/list-recipients.ts";
import type { Account } from "#core/programs/broadcasts/read-account.ts";
import { useFormat } from "#web/console/site-time.tsx";
import { When } from "#web/console/when.tsx";
import { Tick } from "./broadcast-head.tsx";
import { count, endingLabels, reasonLabel } from "./broadcast-labels.ts";

type Figures = { account: Account; broadcast: BroadcastFacts };

const sumOf = (all: { people: number }[]) => all.reduce((sum, { people }) => sum + people, 0);

export function Equation({ account: { promised, accepted, exceptions, isClosed }, broadcast }: Figures) {
  const excepted = sumOf(exceptions);
  const isExact = promised === accepted + excepted;
  return (
    <section className="sheet equation" aria-label="The account">
      <dl>
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
      <p>
        {isClosed && isExact ? (
          <strong className="good">
            <Tick /> Nobody is missing
          </strong>
        ) : (
          <strong>{isExact ? "Still under way" : "Being counted"}</strong>
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
    <div className="sheet table-sheet">
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What happened</th>
            <th scope="col" className="wide">
              When
            </th>
            <th scope="col">Had it?</th>
            <th scope="col">
              <span className="visually-hidden">Trace</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {recipients.map((each, index) => {
            const ending = endingLabels[each.ending ?? "waiting"];
            return (
              <tr key={each.deliveryId ?? each.personId ?? index}>
                <th scope="row">
                  {each.personId ? (
                    <Link className="who" to={`/console/people/${each.personId}`}>
                      {each.name ?? each.email}
                    </Link>
                  ) : (
                    <span className="soft">An erased person</span>
                  )}
                </th>
                <td>
                  {ending.text}
                  {(ending.note || each.response) && (
                    <span className="soft">{[each.response, ending.note].filter(Boolean).join(" · ")}</span>
                  )}
                </td>
                <td className="wide">
                  {each.at && each.personId && (
                    <time dateTime={each.at} suppressHydrationWarning>
                      {format(each.at, {
                        day: "numeric",
                        month: "short",
                        hour: "2-digit",
                        minute: "2-digit",
                      })}
                    </time>
                  )}
                </td>
                <td data-had={ending.had}>{ending.had}</td>
                <td>
                  {each.deliveryId ? (
                    <Link to={`/console/messages/${each.deliveryId}`}>
                      Trace<span className="visually-hidden">{` of ${each.name ?? each.email ?? ""}`}</span>
                    </Link>
                  ) : (
                    <span className="soft">{each.personId ? "nothing left" : "nothing kept"}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
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
      <h2 id="later-title">What came of it</h2>
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
