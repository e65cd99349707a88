/** The head of the import's screens: the file, and which of the four steps this is. */
import "#web/console/kit/step-mark.css";
import type { ReactNode } from "react";
import "./import.css";

const steps = ["File", "Columns", "Every row", "Done"];

type Props = { step: 0 | 1 | 2 | 3; file?: string; children?: ReactNode };

export function ImportHead({ step, file, children }: Props) {
  return (
    <>
      <header className="page-head">
        <h1>Import people</h1>
        {file && <p className="soft file break">{file}</p>}
        {children && <div className="page-acts">{children}</div>}
      </header>
      <ol className="import-steps cluster rows-4" aria-label="Steps">
        {steps.map((label, at) => (
          <li
            className="row"
            key={label}
            aria-current={at === step ? "step" : undefined}
            data-done={at < step || undefined}
          >
            <span className="step-mark middle" aria-hidden="true">
              {at < step ? "✓" : at + 1}
            </span>
            {label}
          </li>
        ))}
      </ol>
    </>
  );
}
