/** `/console/coaches`: every coach, and what of them is still a sample. */
import { Link } from "react-router";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { app } from "#web/app.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { StateBadge } from "#web/console/state-badge.tsx";
import type { Route } from "./+types/coaches";
import "#web/console/content/coaches/coaches.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  return { coaches: await listCoaches(context.get(app).ctx, scope) };
}

export default function Coaches({ loaderData: { coaches } }: Route.ComponentProps) {
  return (
    <div className="room coaches">
      <title>Coaches · Foyer</title>
      <h1>Coaches</h1>
      <p className="soft">
        What is a sample says so at the foot of its pages and emails, until you have replaced it.
      </p>
      <ul className="sheet lines coach-list">
        {coaches.map(({ slug, name, field, portrait, sample, pages, samplePages }) => (
          <li key={slug}>
            {portrait ? (
              <img src={portrait} alt="" width="40" height="48" />
            ) : (
              <span className="no-photo" aria-hidden="true">
                {monogramOf(name)}
              </span>
            )}
            <div>
              <Link to={`/console/coaches/${slug}`}>{name}</Link>
              <span className="soft">{field}</span>
            </div>
            <StateBadge
              tone={sample || samplePages > 0 ? "wait" : "good"}
              label={stateOf(sample, samplePages, pages)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Titles are no initials: 'Dr. Dave Okafor' is DO. */
const monogramOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !word.endsWith("."))
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("");

function stateOf(sample: boolean, samplePages: number, pages: number): string {
  if (!sample && samplePages === 0) return "No sample left";
  const some = `${samplePages} of ${pages} ${pages === 1 ? "page" : "pages"}`;
  if (samplePages === 0) return "Sample: the coach";
  return sample ? `Sample: the coach and ${some}` : `Sample: ${some}`;
}
