/** Step two: what each column becomes, which page it is for, and what these people agreed to. */

import { useState } from "react";
import {
  filesOf,
  isDateTarget,
  type Mapping,
  type Target,
  targets,
} from "#core/leads/import/file/columns.ts";
import { dateOrders } from "#core/leads/import/file/read-date.ts";
import type { StoredImport } from "#core/leads/import/find-import.ts";
import { toolNames } from "#core/leads/import/reasons.ts";
import type { FilterOptions } from "#core/leads/people/list-filter-options.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { ImportHead } from "./import-head.tsx";
import { columnNote, fileOfLabels, peopleOf, rowsOf, targetLabels } from "./import-labels.ts";
import { PageChoice } from "./page-choice.tsx";

export type ColumnsProblem = { part: "columns" | "dates" | "statement" | "page" | "file"; text: string };
export type ColumnsValues = { page: string; statement: string; mapping: Mapping };
type Props = {
  file: StoredImport;
  options: FilterOptions;
  values: ColumnsValues;
  problem: ColumnsProblem | null;
};

const FORM = "columns-form";

export function ImportColumns({ file, options, values, problem }: Props) {
  const [chosen, setChosen] = useState<Target[]>(values.mapping.targets);
  const problemOf = (part: ColumnsProblem["part"]) => (problem?.part === part ? problem.text : undefined);
  const unclear = file.columns.find(({ dates }, at) => dates === "ambiguous" && isDateTarget(chosen[at]));
  const unread = file.columns.find(({ leavers }, at) => leavers > 0 && chosen[at] !== "status");
  return (
    <>
      <ImportHead step={1} file={`${file.fileName} · ${rowsOf(file.rowCount)}`}>
        <ActLink to="/console/leads/import">Another file</ActLink>
        <button type="submit" className="main" form={FORM} name="intent" value="check">
          Check every row
        </button>
      </ImportHead>
      {problem && <PageNotice tone="error">{problem.text}</PageNotice>}
      <Recognized file={file} />
      {unread && (
        <PageNotice tone="wait">
          {`“${unread.name}” says that ${peopleOf(unread.leavers)} unsubscribed or bounced. Make it the status, or they are imported as subscribed.`}
        </PageNotice>
      )}
      <ConsoleForm id={FORM} className="import-columns stack gap-16" data-guarded="yes">
        <SheetTable
          rows={file.columns}
          keyOf={(_, at) => at}
          rowAttributes={(_, at) => ({ "data-skipped": chosen[at] === "skip" || undefined })}
          columns={[
            {
              head: "Column in your file",
              names: true,
              cell: (column) => (
                <>
                  <span className="who">{column.name || "(no name)"}</span>
                  <span className="soft narrow">{column.examples[0]}</span>
                </>
              ),
            },
            {
              head: "For example",
              className: "wide",
              cellClass: "soft example",
              cell: (column) => column.examples.join(", "),
            },
            {
              head: "Becomes",
              cell: (column, at) => (
                <select
                  name={`target.${at}`}
                  value={chosen[at] ?? "skip"}
                  aria-label={`What ${column.name || `column ${at + 1}`} becomes`}
                  onChange={({ target: { value } }) =>
                    setChosen(chosen.with(at, targets.find((each) => each === value) ?? "skip"))
                  }
                >
                  <Options of={targets.map((each) => [each, targetLabels[each]])} />
                </select>
              ),
            },
            {
              head: "What that means",
              className: "wide",
              cellClass: "soft",
              cell: (column, at) => columnNote(column, chosen[at] ?? "skip", file.rowCount),
            },
          ]}
        />
        <div className="import-about split stretch">
          <div className="sheet part">
            <Entry
              name="page"
              label="They belong to"
              error={problemOf("page")}
              hint="Importing sends no email. Follow-ups only start if you choose so on the next screen."
            >
              {(tied) => <PageChoice {...tied} options={options} chosen={values.page} />}
            </Entry>
            <Entry name="fileOf" label="The file is of">
              {(tied) => (
                <select {...tied} defaultValue={values.mapping.fileOf}>
                  <Options of={filesOf.map((each) => [each, fileOfLabels[each]])} />
                </select>
              )}
            </Entry>
            {(unclear || values.mapping.dateOrder) && (
              <Entry
                name="dateOrder"
                label="In its dates"
                error={problemOf("dates")}
                hint={unclear ? `${unclear.examples[0] ?? "A date"} could be either.` : "Found in the file."}
              >
                {(tied) => (
                  <select {...tied} defaultValue={values.mapping.dateOrder ?? ""}>
                    <option value="">Choose</option>
                    <Options
                      of={dateOrders.map((order) => [
                        order,
                        order === "day-first" ? "the day comes first" : "the month comes first",
                      ])}
                    />
                  </select>
                )}
              </Entry>
            )}
          </div>
          <div className="sheet part">
            <Entry
              name="statement"
              label="What they agreed to, in the words they saw"
              error={problemOf("statement")}
              hint="Stored with each person as evidence, with the date and source from their row. If there was no wording: how they agreed."
            >
              {(tied) => (
                <textarea
                  {...tied}
                  rows={4}
                  required
                  minLength={10}
                  maxLength={1000}
                  defaultValue={values.statement}
                />
              )}
            </Entry>
            <label className="tick">
              <input type="checkbox" name="news" value="yes" defaultChecked={values.mapping.isNews} />
              <span className="stack gap-0">
                <strong>They agreed to news and offers in these words</strong>
                <span className="soft stack gap-0">
                  Without it they get the page’s emails, but no broadcasts. Applies to new people whose row
                  has a consent date.
                </span>
              </span>
            </label>
          </div>
        </div>
      </ConsoleForm>
    </>
  );
}

const Recognized = ({ file: { tool, mapping } }: { file: StoredImport }) => (
  <div className="notice recognized">
    <p>
      <strong>{tool === "plain" ? "A table of people." : `A file from ${toolNames[tool]}.`}</strong> We
      matched the columns below. Correct any that are wrong. Columns without a match are not imported.
      {tool === "mailchimp" && mapping?.fileOf === "subscribed" && (
        <span className="soft">
          {" "}
          Import the files ‘unsubscribed’ and ‘cleaned’ of the same export too, before or after this one, so
          that nobody in them is ever written to.
        </span>
      )}
    </p>
  </div>
);
