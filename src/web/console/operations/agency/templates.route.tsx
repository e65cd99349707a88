/** `/console/templates`: the agency's own page templates. */
import { Link } from "react-router";
import { listAgencyTemplates } from "#core/operations/rollouts/list-agency-templates.ts";
import { app } from "#web/app.ts";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/templates.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireSiteOwner(request, context);
  return { templates: await listAgencyTemplates(context.get(app).ctx, scope) };
}

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <div className="room templates">
      <title>Templates · Foyer</title>
      <h1>Templates</h1>
      <p className="soft small">
        A page of yours that other coaches get a copy of. When you change it, you can bring the change to
        every copy. What a coach wrote stays.
      </p>
      {templates.length === 0 ? (
        <EmptyState
          title="No template yet"
          reason="Open a page, then Page settings, and choose “Make it a template”."
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
