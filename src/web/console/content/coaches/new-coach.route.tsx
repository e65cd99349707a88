/** `/console/coaches/new`: creates a coach; look and pages follow. */

import { data, Link, redirect } from "react-router";
import { postNewCoach } from "#web/console/content/coaches/create-coach.server.ts";
import { NewCoachFields } from "#web/console/content/coaches/new-coach-fields.tsx";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import { readForm } from "#web/posted-form.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/new-coach.route";
import "#web/console/content/coaches/coaches.css";

export const handle = { takesFiles: true } satisfies RouteLimits;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { owner } = await requireSiteOwner(request, context);
  return { email: owner.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const posted = await postNewCoach(ctx, scope, await readForm(request));
  if (posted.outcome === "invalid") return data(posted, { status: 422 });
  return redirect(
    `/console/coaches/${posted.slug}?said=${posted.photo ? "created-without-photo" : "created"}`,
  );
}

export default function NewCoach({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const typed = actionData ?? { values: {}, errors: {} };
  return (
    <div className="room coaches new-coach">
      <title>New coach · Foyer</title>
      <p>
        <Link to="/console/coaches">Coaches</Link>
      </p>
      <h1>New coach</h1>
      <p className="soft">
        Used in their pages, emails and guides. You can change all of it later. Visitors see nothing until you
        publish a page.
      </p>
      {actionData && <PageNotice tone="error">Not created yet: please check the marked fields.</PageNotice>}
      <ConsoleForm encType="multipart/form-data" className="sheet part entries">
        <NewCoachFields typed={typed} isSelf={false} ownEmail={email} />
        <div className="acts">
          <MainSubmit>Create the coach</MainSubmit>
          <ActLink to="/console/coaches">Cancel</ActLink>
        </div>
      </ConsoleForm>
    </div>
  );
}
