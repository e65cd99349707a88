/** Step three: what would happen to every row, before anything is stored. */
import { Link } from "react-router";
import type { StoredImport } from "#core/leads/import/find-import.ts";
import type { ImportRows, ListedRow } from "#core/leads/import/list-import-rows.ts";
import { type Fate, fates, reasonText } from "#core/leads/import/reasons.ts";
import type { ImportPosition, ImportPositions } from "#core/programs/journeys/read-import-positions.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { FateBar } from "./fate-bar.tsx";
import { ImportHead } from "./import-head.tsx";
import { fateLabels, figure, peopleOf, positionNote, rowNote, rowsOf, summary } from "./import-labels.ts";

const FORM = "import-form";
type Props = {
  file: StoredImport;
  list: ImportRows;
  positions: ImportPositions | null;
  fate: Fate | null;
  isDeep: boolean;
};

export function ImportRowsScreen({ file, list, positions, fate, isDeep }: Props) {
  const here = `/console/leads/import/${file.id}`;
  const { counts } = file;
  const coming = (counts.new ?? 0) + (counts.update ?? 0) + (counts.suppress ?? 0);
  return (
    <>
      <ImportHead step={2} file={`${file.fileName} · ${rowsOf(file.rowCount)}`}>
        <ActLink to={`${here}?step=columns`}>Back to columns</ActLink>
        {coming > 0 && (
          <button type="submit" className="main" form={FORM} name="intent" value="import">
            {`Import ${rowsOf(coming)}`}
          </button>
        )}
      </ImportHead>
      <h2 className="import-sum">{`${rowsOf(file.rowCount)}: ${summary(counts)}.`}</h2>
      <FateBar counts={counts} note="Nothing has been stored yet" />
      <div className="import-filter cluster gap-16 rows-8">
        <nav aria-label="Rows" className="pills cluster">
          <Link to={here} aria-current={fate === null ? "true" : undefined} preventScrollReset>
            All <b>{figure(file.rowCount)}</b>
          </Link>
          {fates
            .filter((each) => counts[each])
            .map((each) => (
              <Link
                key={each}
                to={`${here}?fate=${each}`}
                aria-current={fate === each ? "true" : undefined}
                preventScrollReset
              >
                {fateLabels[each]} <b>{figure(counts[each])}</b>
              </Link>
            ))}
        </nav>
        {counts.skip ? (
          <a className="csv push" href={`${here}/rows.csv`} download>
            {`The ${figure(counts.skip)} as CSV, to correct and import again`}
          </a>
        ) : null}
      </div>
      <RowTable rows={list.rows} positions={positions?.rows ?? []} file={file} />
      {(list.next !== null || isDeep) && (
        <nav className="pager" aria-label="Pages of rows">
          {isDeep && <ActLink to={fate ? `${here}?fate=${fate}` : here}>To the first</ActLink>}
          {list.next !== null && (
            <ActLink to={`${here}?${fate ? `fate=${fate}&` : ""}after=${list.next}`}>Next rows</ActLink>
          )}
        </nav>
      )}
      <ConsoleForm id={FORM} action={here} className="sheet part">
        {positions && positions.people > 0 && <GoOn positions={positions} page={file.page} />}
        {file.takesSeats ? (
          <p className="soft">This page has an event. An import takes no seats and sends nothing.</p>
        ) : counts.new ? (
          <label className="tick">
            <input type="checkbox" name="follow" value="yes" />
            <span className="stack gap-0">
              <strong>{`Start the follow-ups of ${file.page} for the ${peopleOf(counts.new).replace("1 person", "new person").replace(" people", " new people")}`}</strong>
              <span className="soft stack gap-0">
                Off: no one gets an email. On: each person gets the page’s signup email within minutes, then
                its follow-ups.{" "}
                {positions &&
                  positions.people > 0 &&
                  "People whose row names the last email they got continue after it."}
              </span>
            </span>
          </label>
        ) : (
          <p className="soft">
            No one in this file is new, so there are no follow-ups to start. Nothing is sent.
          </p>
        )}
      </ConsoleForm>
    </>
  );
}

type Table = { rows: ListedRow[]; positions: ImportPosition[]; file: StoredImport };

function RowTable({ rows, positions, file }: Table) {
  const format = useFormat();
  const day = (at: string) => format(at, { day: "numeric", month: "short", year: "numeric" });
  const why = (row: ListedRow) =>
    [
      row.reason && reasonText({ reason: row.reason, about: row.about }, file.tool, day),
      rowNote(row, file.mapping?.isNews ?? false),
      ...positions.filter(({ line }) => line === row.line).map((each) => positionNote(each, day)),
    ]
      .filter(Boolean)
      .join("; ");
  return (
    <SheetTable
      sheetClass="import-rows"
      rows={rows}
      keyOf={({ line }) => line}
      columns={[
        { head: "Line", className: "figure", cellClass: "soft", cell: ({ line }) => line },
        {
          head: "Who",
          names: true,
          cell: (row) => (
            <>
              <span className={row.name ? "who" : "soft"}>{row.name ?? "no name"}</span>
              <span className="narrow address">{shownAddress(row.email ?? "")}</span>
              <span className="narrow soft">{why(row)}</span>
            </>
          ),
        },
        {
          head: "Email",
          className: "wide",
          cellClass: "address",
          cell: ({ email }) => shownAddress(email ?? ""),
        },
        {
          head: "What happens",
          cell: ({ fate }) => (
            <span className="fate" data-fate={fate}>
              {fateLabels[fate]}
            </span>
          ),
        },
        { head: "Why", className: "wide", cellClass: "soft", cell: why },
      ]}
    />
  );
}

function GoOn({ positions: { people, goOn, campaign }, page }: { positions: ImportPositions; page: string }) {
  const name = campaign?.name ?? page;
  if (goOn === 0)
    return (
      <p className="soft">{`${peopleOf(people)} had a part of the sequence elsewhere. None of them gets more of ${name}: the rows say why.`}</p>
    );
  return (
    <label className="tick">
      <input type="checkbox" name="goOn" value="yes" />
      <span className="stack gap-0">
        <strong>{`Go on with ${name} for ${peopleOf(goOn)}`}</strong>
        <span className="soft stack gap-0">
          {`Each gets the email after the one they had, then the rest, and nothing twice. Off: none of the sequence is sent to them.${people > goOn ? ` ${figure(people - goOn)} others get nothing of it: the rows say why.` : ""}`}
        </span>
      </span>
    </label>
  );
}
