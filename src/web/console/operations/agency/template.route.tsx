/** `/console/templates/:id`: a template, its copies, and the roll-out of its newest version. */
import { data, Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { type AgencyTemplate, readAgencyTemplate } from "#core/operations/rollouts/list-agency-templates.ts";
import { readRollout } from "#core/operations/rollouts/read-rollout.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { CoachChoice } from "#web/console/kit/coach-choice.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/template.route";
import { RolloutPart } from "./rollout-part.tsx";
import { type TemplateAnswer, templateAction } from "./template-action.server.ts";
import { editorOf, kinds, said } from "./template-labels.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const template = await readAgencyTemplate(ctx, scope, { templateId: recordId(params.id) });
  if (!template) throw data(null, { status: 404 });
  const { rolloutId } = template;
  return {
    template,
    rollout: rolloutId ? await readRollout(ctx, scope, { rolloutId }) : null,
    notice: pick(said, new URL(request.url).searchParams.get("said") ?? "") ?? null,
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  templateAction(request, context, recordId(params.id));

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  const { template, rollout, notice } = loaderData;
  const { name, version, kind, copies } = template;
  return (
    <div className="room template">
      <title>{`${name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/templates">Templates</Link>
      </p>
      <header className="page-head">
        <h1>{name}</h1>
        <p className="soft">{`${kinds[kind]}, version ${version}`}</p>
        <div className="page-acts">
          <ActLink to={editorOf(kind, template.subjectId)}>Edit</ActLink>
          <ConsoleForm>
            <Submit intent="save">{`Save as version ${version + 1}`}</Submit>
          </ConsoleForm>
        </div>
      </header>
      {notice && !actionData && <PageNotice>{notice}</PageNotice>}
      <RolloutPart {...{ template, rollout }} />
      <section className="stack gap-12" aria-labelledby="copies">
        <h2 id="copies">{copies.length === 1 ? "1 copy" : `${copies.length} copies`}</h2>
        {copies.length > 0 && (
          <SheetTable
            caption="Copies"
            rows={copies}
            keyOf={(copy) => copy.id}
            columns={[
              {
                head: "Coach",
                names: true,
                cell: (copy) => (
                  <>
                    <Link className="who" to={editorOf(kind, copy.subjectId)}>
                      {copy.coach}
                    </Link>
                    <span className="soft">{copy.name}</span>
                  </>
                ),
              },
              { head: "Version", className: "figure", cell: (copy) => copy.version },
            ]}
          />
        )}
        <GiveForm {...{ name, kind }} answer={actionData} />
      </section>
    </div>
  );
}

type GiveProps = { name: string; kind: AgencyTemplate["kind"]; answer: TemplateAnswer | undefined };

function GiveForm({ name, kind, answer }: GiveProps) {
  const error = (field: string) => (answer?.field === field ? answer.problem : undefined);
  return (
    <details className="sheet part" open={answer !== undefined}>
      <summary>Give it to a coach</summary>
      <ConsoleForm className="entries">
        <p className="soft hint">
          {kind === "page"
            ? "The coach gets an unpublished page with emails, guide and pictures."
            : "The coach gets the emails in their own name and look. Nobody is in the campaign yet."}
        </p>
        <CoachChoice label="Coach" />
        {error("coach") && <p className="error">{error("coach")}</p>}
        {kind === "page" && <PageEntries {...{ name, answer, error }} />}
        <Submit intent="copy">Give it</Submit>
      </ConsoleForm>
    </details>
  );
}

type EntryProps = Omit<GiveProps, "kind"> & { error(field: string): string | undefined };

const PageEntries = ({ name, answer, error }: EntryProps) => (
  <>
    <Entry name="name" label="Name of the page" error={error("name")}>
      {(tied) => (
        <input {...tied} type="text" maxLength={120} required defaultValue={answer?.typed.name ?? name} />
      )}
    </Entry>
    <Entry
      name="address"
      label="Its address"
      hint="Letters, digits and dashes, like my-offer."
      error={error("address")}
    >
      {(tied) => (
        <input
          {...tied}
          type="text"
          autoComplete="off"
          spellCheck={false}
          required
          defaultValue={answer?.typed.address}
        />
      )}
    </Entry>
  </>
);
