/** Recent errors and failed attempts: where, when, how often, and with what input. */
import type { ErrorView, FoundError } from "#core/operations/diagnostics/find-errors.ts";
import { useLogRetention } from "#web/console/kit/site-time.tsx";
import { When } from "#web/console/kit/when.tsx";
import { JsonBlock } from "./json-block.tsx";

export function RecentErrors({ errors }: { errors: ErrorView[] }) {
  const kept = useLogRetention();
  if (errors.length === 0)
    return (
      <p className="soft padded">
        No errors in the log. Faults and failed attempts to send are kept here for {kept}.
      </p>
    );
  return <ErrorList errors={errors} />;
}

export function ErrorList({ errors }: { errors: (ErrorView | FoundError)[] }) {
  return (
    <ul className="errors lines">
      {errors.map((error) => (
        <li key={error.id}>
          <p>
            <strong>{error.function_name}</strong> <When at={error.created_at} seconds />
          </p>
          {error.count > 1 && (
            <p className="soft">
              {error.count.toLocaleString("en")} times
              {/* Errors within the same second show one time. */}
              {error.last_at && error.last_at.slice(0, 19) > error.created_at.slice(0, 19) && (
                <>
                  , the last <When at={error.last_at} seconds />
                </>
              )}
            </p>
          )}
          <p className="code">{error.error_message}</p>
          {"stack" in error && error.stack && (
            <details>
              <summary>Stack ({error.code})</summary>
              <pre className="code">{error.stack}</pre>
            </details>
          )}
          <details>
            <summary>Request data, to copy for support</summary>
            <JsonBlock title={`Request data of ${error.function_name}`} value={error.request_data} />
          </details>
        </li>
      ))}
    </ul>
  );
}
