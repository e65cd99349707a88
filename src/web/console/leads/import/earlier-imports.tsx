/** Earlier imports with what became of their rows, each leading to its own page. */

import { Link } from "react-router";
import type { StoredImport } from "#core/leads/import/find-import.ts";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { When } from "#web/console/kit/when.tsx";
import { figure } from "./import-labels.ts";

const stateLabels: Record<StoredImport["state"], string> = {
  uploaded: "not imported yet",
  checked: "not imported yet",
  importing: "importing",
  imported: "",
  undoing: "being undone",
  undone: "undone",
};

const countOf = (fate: keyof StoredImport["counts"]) => (file: StoredImport) =>
  file.importedAt === null ? "–" : figure(file.counts[fate] ?? 0);

export const EarlierImports = ({
  imports,
  now,
}: {
  imports: (StoredImport & { canUndo: boolean })[];
  now: string;
}) => (
  <section aria-labelledby="earlier-title" className="stack">
    <h2 id="earlier-title">Earlier imports</h2>
    <SheetTable
      rows={imports}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "File",
          names: true,
          cell: (file) => (
            <>
              <Link className="who" to={`/console/leads/import/${file.id}`}>
                {file.fileName}
              </Link>
              <span className="soft">{file.page}</span>
            </>
          ),
        },
        {
          head: "When",
          className: "wide",
          cell: (file) => <When at={file.importedAt ?? file.createdAt} now={now} />,
        },
        { head: "By", className: "wide", cell: (file) => file.actorName },
        { head: "New", className: "figure", cell: countOf("new") },
        { head: "Updated", className: "figure wide", cell: countOf("update") },
        { head: "Suppressed", className: "figure wide", cell: countOf("suppress") },
        { head: "Not imported", className: "figure wide", cell: countOf("skip") },
        {
          head: "Undo",
          isHeadHidden: true,
          cellClass: "end",
          cell: (file) =>
            file.canUndo ? (
              <Link className="danger" to={`/console/leads/import/${file.id}?undo=ask`}>
                Undo…
              </Link>
            ) : (
              <span className="soft">
                {file.state === "imported" ? "too late to undo" : stateLabels[file.state]}
              </span>
            ),
        },
      ]}
    />
  </section>
);
