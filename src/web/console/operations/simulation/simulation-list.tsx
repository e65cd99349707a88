/** All emails of a forecast, sent and not sent, in chronological order as of the slider's day. */
import { Link } from "react-router";
import type { Simulation, WillBeSent, WillNotBeSent } from "#core/operations/simulation/outcome.ts";
import { When } from "#web/console/kit/when.tsx";
import { delayWords, reasonWords, takenWords } from "./reason-labels.ts";

type Sent = Omit<WillBeSent, "html" | "text">;
type Props = {
  told: Pick<Simulation, "unsent" | "taken"> & { sent: Sent[] };
  now: string;
  open(key: string): string;
  opened: string | null;
};

export type Group = { first: WillNotBeSent; all: WillNotBeSent[] };

export function SimulationList({ told, now, open, opened }: Props) {
  const rows = [
    ...told.sent.map((sent) => ({ at: sent.at, key: sent.key, sent })),
    ...grouped(told.unsent).map((group) => ({
      at: group.first.at,
      key: `${group.first.from} ${group.first.label} ${group.first.why}`,
      group,
    })),
    ...told.taken.map((taken) => ({
      at: taken.at,
      key: `${taken.at} ${takenWords(taken)} ${taken.from}`,
      taken,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className="foretold">
      {rows.map((row) =>
        "sent" in row ? (
          <li key={row.key} data-sent={row.at <= now ? "out" : "ahead"}>
            <p className="time">
              <When at={row.at} now={now} />
            </p>
            <div>
              <p className="subject">
                {/* Full page load: that page's CSP allows the iframe. */}
                <Link
                  to={open(row.key)}
                  reloadDocument
                  aria-current={row.key === opened ? "true" : undefined}
                >
                  {row.sent.subject}
                </Link>
              </p>
              <p className="soft">
                {[row.sent.label, row.sent.page ?? row.sent.from, row.sent.coach].join(" · ")}
                {row.sent.calendar && " · with a calendar file"}
              </p>
              {row.sent.delayed && (
                <p className="delay">
                  {delayWords[row.sent.delayed.why]}{" "}
                  <span className="soft">
                    Due <When at={row.sent.delayed.due} />
                  </span>
                </p>
              )}
            </div>
          </li>
        ) : "taken" in row ? (
          <li key={row.key} data-sent={row.at <= now ? "out" : "ahead"}>
            <p className="time">
              <When at={row.at} now={now} />
            </p>
            <div>
              <p className="subject">{takenWords(row.taken)}</p>
              <p className="soft">{[row.taken.from, row.taken.coach].join(" · ")}</p>
            </div>
          </li>
        ) : (
          <Unsent key={row.key} group={row.group} now={now} />
        ),
      )}
    </ol>
  );
}

function Unsent({ group: { first, all }, now }: { group: Group; now: string }) {
  const { text, advice } = reasonWords[first.why];
  return (
    <li data-sent="not">
      <p className="time">
        <When at={first.at} now={now} />
      </p>
      <div>
        <p className="subject">{`Not sent: ${namesOf(all)}`}</p>
        <p className="soft">
          {[...new Set([first.from, first.page, first.coach])].filter(Boolean).join(" · ")}
        </p>
        <p className="why">
          {text}
          {advice && <span className="soft"> {advice}</span>}
        </p>
        {all.some(({ subject }) => subject) && (
          <ul className="left-out">
            {all.map(({ label, subject }) => subject && <li key={label}>{subject}</li>)}
          </ul>
        )}
      </div>
    </li>
  );
}

export function grouped(unsent: WillNotBeSent[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of unsent) {
    const key = [each.personId, each.from, each.why, each.at].join("\n");
    const group = groups.get(key);
    if (group) group.all.push(each);
    else groups.set(key, { first: each, all: [each] });
  }
  return [...groups.values()];
}

export function namesOf(all: WillNotBeSent[]): string {
  const [first, last] = [all[0]?.label ?? "", all.at(-1)?.label ?? ""];
  const from = /^Email (\d+) of \d+$/.exec(first);
  const to = /^Email (\d+) of (\d+)$/.exec(last);
  if (all.length === 1 || !from || !to) return all.map(({ label }) => label).join(", ");
  return `emails ${from[1]} to ${to[1]} of ${to[2]}`;
}
