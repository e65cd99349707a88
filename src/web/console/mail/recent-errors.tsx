/** The latest faults and failed attempts: where, when, how often, what, and what had been asked. */
import type { Dashboard } from "../../../core/console/read-dashboard.ts";
import { When } from "../when.tsx";
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
            {error.count > 1 && (
              <span className="soft">
                {" "}
                {error.count.toLocaleString("en")} times
                {error.last_at && (
                  <>
                    , the last <When at={error.last_at} seconds />
                  </>
                )}
              </span>
            )}
          </p>
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
