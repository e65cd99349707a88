/** The latest faults and failed attempts: where, when, how often, what, and what had been asked. */
import type { Dashboard } from "#core/operations/diagnostics/read-dashboard.ts";
import { When } from "#web/console/when.tsx";
import { JsonBlock } from "./json-block.tsx";

export function RecentErrors({ errors }: { errors: Dashboard["recentErrors"] }) {
  if (errors.length === 0)
    return (
      <p className="soft padded">
        No errors in the log. Faults and failed attempts to send are kept here for 30 days.
      </p>
    );
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
              {/* Those of one moment need no second time of day. */}
              {error.last_at && error.last_at.slice(0, 19) > error.created_at.slice(0, 19) && (
                <>
                  , the last <When at={error.last_at} seconds />
                </>
              )}
            </p>
          )}
          <p className="code">{error.error_message}</p>
          <details>
            <summary>Request data</summary>
            <JsonBlock title={`Request data of ${error.function_name}`} value={error.request_data} />
          </details>
        </li>
      ))}
    </ul>
  );
}
