/** What a list would record: the totals, each line's result, and what happens to people it does not name. */

import { Link } from "react-router";
import type {
  AttendanceFate,
  CheckedAttendance,
} from "#core/programs/events/attendance/check-attendance-file.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import "#web/console/kit/confirm-dialog.css";

const fates: Record<AttendanceFate, { label: string; reason: string; isRecorded?: true }> = {
  attended: { label: "Attended", reason: "has a seat, and came", isRecorded: true },
  missed: { label: "Missed it", reason: "has a seat; the file says they did not come", isRecorded: true },
  known: { label: "Known already", reason: "recorded so before" },
  stranger: { label: "Not registered", reason: "nobody registered with this address" },
  "no-seat": { label: "No seat", reason: "waits for a seat, or gave it back" },
  "no-address": { label: "No address", reason: "came without an address: mark them by hand" },
  again: { label: "Same person", reason: "left and came back" },
};
/** Lines that need the owner come first. */
const order: AttendanceFate[] = ["stranger", "no-address", "no-seat", "attended", "missed", "known", "again"];
const SHOWN = 300;
const tools = { zoom: "A report from Zoom", teams: "A report from Teams" };

type Props = { file: CheckedAttendance; here: string };

export function AttendanceReport({ file, here }: Props) {
  const { tool, column, rows, marks, rest } = file;
  const figure = (count: number) => count.toLocaleString("en");
  const total = marks.attended.length + marks.missed.length;
  const counts = (Object.keys(fates) as AttendanceFate[])
    .map((fate) => ({ fate, count: rows.filter((row) => row.fate === fate).length }))
    .filter(({ fate, count }) => count > 0 || fate === "attended");
  const shown = rows.toSorted((a, b) => order.indexOf(a.fate) - order.indexOf(b.fate)).slice(0, SHOWN);
  return (
    <section className="attendance-report stack gap-12" aria-labelledby="report-title">
      <h2 id="report-title">What this list says</h2>
      <p className="soft">
        {`${tool ? tools[tool] : "A list"} with ${figure(rows.length)} ${rows.length === 1 ? "line" : "lines"}. ${
          column
            ? `Addresses are read from the column ‘${column}’.`
            : "The file has no column names, so the first address on each line is used."
        }`}
      </p>
      <dl className="standing sheet cluster">
        {counts.map(({ fate, count }) => (
          <div key={fate}>
            <dt>{fates[fate].label}</dt>
            <dd className="strong">{figure(count)}</dd>
          </div>
        ))}
      </dl>
      <SheetTable
        caption="Result for each line"
        rows={shown}
        keyOf={({ line }) => line}
        columns={[
          { head: "Line", className: "figure wide", cellClass: "soft", cell: ({ line }) => line },
          {
            head: "Who",
            names: true,
            cell: ({ name, email }) => (
              <>
                <span className="who address">{name ?? email ?? "(empty)"}</span>
                {name && email && <span className="soft address">{email}</span>}
              </>
            ),
          },
          {
            head: "What happens",
            cell: ({ fate }) => (
              <>
                <span className={fates[fate].isRecorded ? "recorded" : "left-out medium"}>
                  {fates[fate].label}
                </span>
                <span className="soft">{fates[fate].reason}</span>
              </>
            ),
          },
        ]}
      />
      {rows.length > shown.length && (
        <p className="soft">{`${figure(rows.length - shown.length)} more lines are counted above.`}</p>
      )}
      <ConsoleForm className="confirm-actions">
        <input type="hidden" name="attended" value={marks.attended.join()} />
        <input type="hidden" name="missed" value={marks.missed.join()} />
        {rest > 0 && (
          <label className="tick">
            <input type="checkbox" name="rest" value="missed" defaultChecked />
            <span>
              {`Everyone else missed it: ${figure(rest)} ${rest === 1 ? "person" : "people"} with a seat the list does not name`}
            </span>
          </label>
        )}
        {total + rest > 0 ? (
          <MainSubmit intent="mark">
            {total > 0
              ? `Record ${figure(total)} ${total === 1 ? "person" : "people"}`
              : "Record that they missed it"}
          </MainSubmit>
        ) : (
          <p>There is nothing new in this list.</p>
        )}
        <Link className="act" to={`${here}/attendance`} reloadDocument>
          Choose another list
        </Link>
      </ConsoleForm>
    </section>
  );
}
