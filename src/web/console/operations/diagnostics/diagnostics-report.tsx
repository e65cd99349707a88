/** Diagnostics to read: each check with how it stands, what was found, and how to mend it. */
import type { Findings } from "#core/operations/diagnostics/run-each.ts";
import "#web/console/state-badge.css";

const words = { good: "Good", attention: "Look at this", bad: "Bad", unknown: "Not known" };

export function DiagnosticsReport({ report }: { report: Findings }) {
  return (
    <ol className="checks sheet lines">
      {report.checks.map(({ id, title, state, found, fix }) => (
        <li key={id} data-check={id}>
          <h3>{title}</h3>
          <span className="state" data-state={state}>
            {words[state]}
          </span>
          <div>
            <p>{found}</p>
            {fix && <p className="soft">{fix}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
