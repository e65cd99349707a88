/** `/console/templates`: the agency's own templates. */
import { Link } from "react-router";
import { listAgencyTemplates } from "#core/operations/rollouts/list-agency-templates.ts";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/templates.route";
import { kinds } from "./template-labels.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  return { templates: await listAgencyTemplates(ctx, scope) };
}

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <div className="room templates">
      <title>Templates · Foyer</title>
      <h1>Templates</h1>
      <p className="soft small">
        Change a page or campaign once, and bring the change to every coach who has a copy. What a coach wrote
        stays.
      </p>
      {templates.length === 0 ? (
        <EmptyState
          title="No template yet"
          reason="Open the settings of a page or a campaign, and choose “Make it a template”."
          action={{ to: "/console/pages", label: "See the pages" }}
        />
      ) : (
        <SheetTable
          caption="Templates"
          rows={templates}
          keyOf={({ id }) => id}
          columns={[
            {
              head: "Template",
              names: true,
              cell: ({ id, name }) => (
                <Link className="who" to={`/console/templates/${id}`}>
                  {name}
                </Link>
              ),
            },
            { head: "Kind", cell: ({ kind }) => kinds[kind] },
            { head: "Version", className: "figure", cell: ({ version }) => version },
            { head: "Copies", className: "figure", cell: ({ copies }) => copies.length },
            {
              head: "State",
              cell: ({ copies, version }) => {
                const behind = copies.filter((copy) => copy.version < version).length;
                return behind === 0 ? (
                  <StateBadge tone="good" label="All copies have it" />
                ) : (
                  <StateBadge tone="wait" label={`${behind} with an older version`} />
                );
              },
            },
          ]}
        />
      )}
    </div>
  );
}
