/** The list of coaches: samples, hidden ones, and the visibility switch. */

import { Link } from "react-router";
import type { ListedCoach } from "#core/content/coaches/list-coaches.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";

export function CoachList({ coaches }: { coaches: ListedCoach[] }) {
  return (
    <ul className="sheet lines coach-list">
      {coaches.map(({ slug, name, field, portrait, sample, hidden, archived, pages, samplePages }) => (
        <li className="stack gap-14 rows-4 center" key={slug}>
          {portrait ? (
            <img src={portrait} alt="" width="40" height="48" />
          ) : (
            <span className="no-photo middle" aria-hidden="true">
              {monogramOf(name)}
            </span>
          )}
          <div>
            <Link className="strong" to={`/console/coaches/${slug}`}>
              {name}
            </Link>
            <span className="soft">{field}</span>
          </div>
          {hidden ? (
            <StateBadge tone="plain" label={archived ? "Archived" : "Hidden from visitors"} />
          ) : (
            <StateBadge
              tone={sample || samplePages > 0 ? "wait" : "good"}
              label={stateOf(sample, samplePages, pages)}
            />
          )}
          {!archived && (
            <ConsoleForm fields={{ slug }}>
              <button
                type="submit"
                name="act"
                value={hidden ? "show" : "hide"}
                aria-label={`${hidden ? "Show" : "Hide"} ${name}`}
              >
                {hidden ? "Show" : "Hide"}
              </button>
            </ConsoleForm>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Titles are not initials: 'Dr. Dave Okafor' is DO. */
const monogramOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !word.endsWith("."))
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("");

function stateOf(sample: boolean, samplePages: number, pages: number): string {
  if (pages === 0) return sample ? "Sample" : "No page yet";
  if (!sample && samplePages === 0) return pages === 1 ? "1 page" : `${pages} pages`;
  const some = `${samplePages} of ${pages} ${pages === 1 ? "page" : "pages"}`;
  if (samplePages === 0) return "Sample: the coach";
  return sample ? `Sample: the coach and ${some}` : `Sample: ${some}`;
}
