/** Visits, signups and what part of the visits became one, line by line. */
import type { ReactNode } from "react";
import { number, percent, share } from "./overview-labels.ts";

export type ConversionLine = {
  key: string;
  name: ReactNode;
  note?: string | null;
  visits: number;
  signups: number;
  /** A page without a form has nothing to convert to. */
  converts: boolean;
};
type Props = {
  id: string;
  title: string;
  first: string;
  lines: ConversionLine[];
  empty: string;
  children?: ReactNode;
};

export function ConversionTable({ id, title, first, lines, empty, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <header className="page-head table-head">
        <h2 id={id}>{title}</h2>
        {children}
      </header>
      {lines.length === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <div className="sheet table-sheet">
          <table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                <th scope="col">Visits</th>
                <th scope="col">Signups</th>
                <th scope="col">Conversion</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, name, note, visits, signups, converts }) => (
                <tr key={key} data-key={key}>
                  <th scope="row">
                    {name}
                    {note && <span className="soft">{note}</span>}
                  </th>
                  <td>{number(visits)}</td>
                  <td>{converts || signups > 0 ? number(signups) : <span className="soft">no form</span>}</td>
                  <td>{percent(converts ? share(signups, visits) : null)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
