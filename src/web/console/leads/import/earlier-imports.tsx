/** Earlier imports with what became of their rows, each leading to its own page. */
import { Link } from "react-router";
import type { StoredImport } from "#core/leads/import/find-import.ts";
import { When } from "#web/console/when.tsx";
import { figure } from "./import-labels.ts";

const stateLabels: Record<StoredImport["state"], string> = {
  uploaded: "not imported yet",
  checked: "not imported yet",
  importing: "importing",
  imported: "",
  undoing: "being undone",
  undone: "undone",
};

export const EarlierImports = ({
  imports,
  now,
}: {
  imports: (StoredImport & { canUndo: boolean })[];
  now: string;
}) => (
  <section aria-labelledby="earlier-title" className="earlier">
    <h2 id="earlier-title">Earlier imports</h2>
    <div className="sheet table-sheet">
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="wide">
              When
            </th>
            <th scope="col" className="wide">
              By
            </th>
            <th scope="col" className="figure">
              New
            </th>
            <th scope="col" className="figure wide">
              Updated
            </th>
            <th scope="col" className="figure wide">
              Suppressed
            </th>
            <th scope="col" className="figure wide">
              Not imported
            </th>
            <th scope="col">
              <span className="visually-hidden">Undo</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((file) => {
            const isIn = file.importedAt !== null;
            const count = (number = 0) => (isIn ? figure(number) : "–");
            return (
              <tr key={file.id}>
                <th scope="row">
                  <Link className="who" to={`/console/leads/import/${file.id}`}>
                    {file.fileName}
                  </Link>
                  <span className="soft">{file.page}</span>
                </th>
                <td className="wide">
                  <When at={file.importedAt ?? file.createdAt} now={now} />
                </td>
                <td className="wide">{file.actorName}</td>
                <td className="figure">{count(file.counts.new)}</td>
                <td className="figure wide">{count(file.counts.update)}</td>
                <td className="figure wide">{count(file.counts.suppress)}</td>
                <td className="figure wide">{count(file.counts.skip)}</td>
                <td className="end">
                  {file.canUndo ? (
                    <Link className="danger" to={`/console/leads/import/${file.id}?undo=ask`}>
                      Undo…
                    </Link>
                  ) : (
                    <span className="soft">
                      {file.state === "imported" ? "too late to undo" : stateLabels[file.state]}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  </section>
);
