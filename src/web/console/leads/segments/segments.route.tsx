/** `/console/segments`: people by conditions, saved under a name. */

import { Link } from "react-router";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listSegments } from "#core/leads/segments/list-segments.ts";
import { SHARED } from "#core/leads/tags/typed-tag.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { When } from "#web/console/kit/when.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/segments.route";
import "#web/console/leads/segments/segments.css";

export const meta = () => [{ title: "Segments · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const [segments, { coaches }] = await Promise.all([
    listSegments(ctx, scope),
    listFilterOptions(ctx, scope),
  ]);
  return {
    ...{ segments, coaches },
    wasDeleted: new URL(request.url).searchParams.get("deleted") === "yes",
  };
}

export default function Segments({ loaderData: { segments, coaches, wasDeleted } }: Route.ComponentProps) {
  return (
    <div className="room segments">
      <header className="page-head">
        <h1>Segments</h1>
        <p className="soft">
          Groups of people, by what they did and who they are. People join automatically when they match.
        </p>
        {coaches.length > 0 && (
          <ConsoleForm method="get" action="/console/segments/new" className="page-acts">
            {coaches.length > 1 && (
              <label>
                <span className="visually-hidden">Of which coach</span>
                <select name="coach">
                  <Options of={coaches.map(({ slug, name }) => [slug, name])} />
                </select>
              </label>
            )}
            <MainSubmit>New segment</MainSubmit>
          </ConsoleForm>
        )}
      </header>
      {wasDeleted && <PageNotice>Deleted. The people who were in it are still here.</PageNotice>}
      {segments.length === 0 ? (
        <EmptyState
          title="No segments yet"
          reason="A segment is a sentence like ‘signed up for the guide in the last 30 days, and has no seat at the event’. Create one above. You see the count as you build it."
        />
      ) : (
        <ul className="sheet lines segment-list">
          {segments.map(({ id, name, coach, changedAt }) => (
            <li className="stack gap-16 rows-4 baseline" key={id}>
              <Link className="break" to={`/console/segments/${id}`}>
                {name}
              </Link>
              <span className="soft">{coach?.name ?? SHARED}</span>
              <span className="soft changed">
                Changed <When at={changedAt} />
              </span>
              <Link className="break" to={`/console/people?segment=${id}`} aria-label={`People in ${name}`}>
                See people
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
