/** Finds an error by the reference shown on an error page. */

import type { FoundError } from "#core/operations/diagnostics/find-errors.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { useLogRetention } from "#web/console/kit/site-time.tsx";
import { ErrorList } from "./recent-errors.tsx";

export type ErrorSearch = { reference: string; errors: FoundError[] };

export function FindError({ search }: { search: ErrorSearch | null }) {
  const kept = useLogRetention();
  return (
    <>
      <ConsoleForm className="find-error" method="get">
        <label>
          <span>Reference from an error page</span>
          <input
            name="reference"
            defaultValue={search?.reference}
            maxLength={40}
            spellCheck={false}
            autoComplete="off"
          />
        </label>
        <Submit>Find error</Submit>
      </ConsoleForm>
      <div role="status">
        {search && search.errors.length === 0 && (
          <p className="soft padded">
            No error is kept under the reference {search.reference}. Errors are kept for {kept}; of many alike
            in one minute only the first ten keep their reference, and the others are in the log of the
            process.
          </p>
        )}
        {search && search.errors.length > 0 && <ErrorList errors={search.errors} />}
      </div>
    </>
  );
}
