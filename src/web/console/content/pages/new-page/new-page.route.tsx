/** `/console/pages/new`: a new page from a template, previewed in the coach's brand. */

import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { suggestAddress } from "#core/content/pages/addresses/suggest-address.ts";
import { createPage } from "#core/operations/publishing/create-page.ts";
import { listTemplates } from "#web/console/content/pages/new-page/list-templates.server.ts";
import { NewPageFields } from "#web/console/content/pages/new-page/new-page-fields.tsx";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { CoachChoice, useChoosableCoaches } from "#web/console/kit/coach-choice.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { posted } from "#web/console/posted.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/new-page.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = await requireOwner(request, context);
  return {
    asked: new URL(request.url).searchParams.get("coach"),
    host: new URL(ctx.settings.publicUrl).host,
    templates: listTemplates(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const field = await posted(request);
  const typed = { coach: field("coach"), template: field("template"), name: field("name") };
  const address = field("address").trim() || suggestAddress(typed.name);
  const created = await createPage(ctx, scope, { ...typed, address });
  if (created.outcome === "created") return redirect(`/console/pages/${created.pageId}?said=created`);
  return data({ ...created, typed: { ...typed, address } }, { status: 422 });
}

export default function NewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, templates, host } = loaderData;
  const typed = actionData?.typed;
  const coaches = useChoosableCoaches();
  const [coach, setCoach] = useState(
    typed?.coach ?? coaches.find(({ slug }) => slug === asked)?.slug ?? coaches[0]?.slug ?? "",
  );
  if (coaches.length === 0)
    return (
      <div className="room new-page">
        <title>New page · Foyer</title>
        <h1>What do you offer?</h1>
        <NeedsCoach reason="A page shows a coach’s name, look and text." />
      </div>
    );
  return (
    <div className="room new-page">
      <title>New page · Foyer</title>
      <p className="crumb">
        <Link to="/console/pages">Pages</Link>
      </p>
      <h1>What do you offer?</h1>
      <p className="soft">
        Each is a complete page in the coach’s look, with text you can keep or change. Visitors see it once
        you publish it.
      </p>
      <ConsoleForm className="new-page-form stack gap-20">
        <CoachChoice
          label="For which coach?"
          chosen={coach}
          error={actionData?.field === "coach" ? actionData.problem : undefined}
          onChoose={setCoach}
        />
        <NewPageFields
          {...{ templates, coach, host }}
          typed={typed ?? {}}
          errors={actionData ? { [actionData.field]: actionData.problem } : {}}
          takenBy={actionData?.takenBy}
        />
        <div className="acts">
          <MainSubmit>Create the page</MainSubmit>
          <ActLink to="/console/pages">Cancel</ActLink>
        </div>
      </ConsoleForm>
    </div>
  );
}
