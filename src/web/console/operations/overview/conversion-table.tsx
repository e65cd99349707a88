/** Table of visits, signups and conversion rate per row. */

import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CallFigure, callFigures } from "#core/programs/bookings/call-filters.ts";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { number, percent, share } from "./overview-labels.ts";
import "./conversion-table.css";

export const sorts = ["visits", "signups", "conversion", "name"] as const;
export type Sort = (typeof sorts)[number];

export type ConversionLine = {
  key: string;
  name: ReactNode;
  title: string;
  note?: string | null;
  visits: number;
  signups: number;
  booked: number;
  came: number;
  people?: string | null;
  /** The calls behind its figures. */
  calls?: (figure: CallFigure) => string;
  converts: boolean;
  /** In the span before; null: not known. */
  before?: { visits: number; signups: number } | null;
};
type Props = {
  id: string;
  title: string;
  first: string;
  lines: ConversionLine[];
  empty: string;
  hasCalls: boolean;
  sort: Sort;
  sortedBy(sort: Sort): string;
  children?: ReactNode;
};

const rate = ({ converts, signups, visits }: ConversionLine) =>
  (converts ? share(signups, visits) : null) ?? -1;
const orders: Record<Sort, (a: ConversionLine, b: ConversionLine) => number> = {
  visits: (a, b) => b.visits - a.visits,
  signups: (a, b) => b.signups - a.signups,
  conversion: (a, b) => rate(b) - rate(a),
  name: (a, b) => a.title.localeCompare(b.title, "en"),
};

function Counted({ count, to }: { count: number; to?: string | null | undefined }) {
  return to && count > 0 ? <Link to={to}>{number(count)}</Link> : number(count);
}

/** A rate is compared once it moved by five points among twenty people: less is chance. */
const POINTS = 5;
const ENOUGH = 20;

function RateChange({ converts, visits, signups, before }: ConversionLine) {
  if (!converts || !before || visits < ENOUGH || before.visits < ENOUGH) return null;
  const [now, then] = [share(signups, visits) ?? 0, share(before.signups, before.visits) ?? 0];
  if (Math.abs(now - then) < POINTS) return null;
  return <span data-tone={now > then ? "good" : "bad"}>{` was ${percent(then)}`}</span>;
}

export function ConversionTable({
  id,
  title,
  first,
  lines,
  empty,
  hasCalls,
  sort,
  sortedBy,
  children,
}: Props) {
  const sortHead = (by: Sort, label: string) => ({
    sorted: sort === by ? (by === "name" ? ("ascending" as const) : ("descending" as const)) : undefined,
    head: (
      <Link to={sortedBy(by)} preventScrollReset>
        {label}
      </Link>
    ),
  });
  return (
    <section aria-labelledby={id}>
      <header className="page-head table-head">
        <h2 id={id}>{title}</h2>
        {children}
      </header>
      {lines.length === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <SheetTable
          aria-labelledby={id}
          rows={lines.toSorted(orders[sort])}
          keyOf={({ key }) => key}
          rowAttributes={({ key }) => ({ "data-key": key })}
          columns={[
            {
              ...sortHead("name", first),
              names: true,
              cell: ({ name, note }) => (
                <>
                  {name}
                  {note && <span className="soft">{note}</span>}
                </>
              ),
            },
            { ...sortHead("visits", "Visits"), cell: ({ visits }) => number(visits) },
            {
              ...sortHead("signups", "Signups"),
              cell: ({ converts, signups, people }) =>
                converts || signups > 0 ? (
                  <Counted count={signups} to={people} />
                ) : (
                  <span className="soft">no form</span>
                ),
            },
            {
              ...sortHead("conversion", "Conversion"),
              // Six columns don't fit a phone.
              ...(hasCalls && { className: "wide" }),
              cell: (line) => (
                <>
                  {percent(line.converts ? share(line.signups, line.visits) : null)}
                  <RateChange {...line} />
                </>
              ),
            },
            ...(hasCalls
              ? callFigures.map((figure) => ({
                  head: { booked: "Booked", came: "Came" }[figure],
                  ...(figure === "came" && { className: "wide" }),
                  cell: ({ calls, ...line }: ConversionLine) => (
                    <Counted count={line[figure]} to={calls?.(figure)} />
                  ),
                }))
              : []),
          ]}
        />
      )}
    </section>
  );
}
