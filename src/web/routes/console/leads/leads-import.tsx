/** `/console/leads/import`: a file of leads, first as a dry run, then for good. */
import { data, Form, Link } from "react-router";
import { isStorable } from "#core/kernel/typed-text.ts";
import { checkImport } from "#core/leads/import/check-import.ts";
import { IMPORT_MAX } from "#core/leads/import/import-limit.ts";
import { runImport } from "#core/leads/import/run-import.ts";
import { UnreadableFile } from "#core/leads/import/unreadable-file.ts";
import { isId } from "#core/leads/people/filters.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { app } from "#web/app.ts";
import { EmptyState } from "#web/console/empty-state.tsx";
import { Entry } from "#web/console/entry.tsx";
import { DryRunReport } from "#web/console/leads/people/dry-run-report.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/leads-import";
import "#web/console/leads/people/leads.css";
import "#web/console/leads/people/lead.css";

export const meta = () => [{ title: "Import leads · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  return { places: await listFilterOptions(context.get(app).ctx, scope) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const posted = await readForm(request);
  const text = (name: string) => textOf(posted, name).trim();
  if (posted.get("intent") === "import") {
    const importId = text("import");
    const done =
      isId(importId) && (await runImport(ctx, scope, { importId, follow: posted.get("follow") === "yes" }));
    return done
      ? ({ kind: "imported", ...done } as const)
      : refused("That file is not here any more: it was imported already, or its day is over.", {});
  }
  const values = { page: text("page"), statement: text("statement") };
  const page = (await listFilterOptions(ctx, scope)).pages.find(({ id }) => id === values.page);
  const file = posted.get("file");
  if (!page) return refused("Please choose the page these people belong to.", values);
  if (values.statement.length < 10)
    return refused(
      "Please say where their consent comes from, in a sentence: it is kept with every one of them.",
      values,
    );
  if (!(file instanceof File) || file.size === 0) return refused("Please choose a file.", values);
  if (file.size > IMPORT_MAX) return refused("The file is longer than 5 MB. Please split it.", values);
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    if (!isStorable(content)) return refused("The file holds something else than text.", values);
    const run = await checkImport(ctx, scope, {
      pageId: page.id,
      statement: values.statement.slice(0, 1000),
      content,
    });
    return run
      ? ({ kind: "checked", run, page } as const)
      : refused("Please choose the page these people belong to.", values);
  } catch (error) {
    if (error instanceof UnreadableFile) return refused(error.message, values);
    if (error instanceof TypeError)
      return refused("The file is not UTF-8 text. Please save it as 'CSV UTF-8'.", values);
    throw error;
  }
}

const refused = (problem: string, values: { page?: string; statement?: string }) =>
  data({ kind: "refused", problem, values } as const, { status: 422 });

export default function Import({ loaderData: { places }, actionData }: Route.ComponentProps) {
  const values = actionData?.kind === "refused" ? actionData.values : {};
  return (
    <div className="room leads import">
      <p className="crumb">
        <Link to="/console/leads">Leads</Link>
      </p>
      <h1>Import leads</h1>
      {actionData?.kind === "refused" && (
        <p className="notice" data-tone="error" role="alert">
          {actionData.problem}
        </p>
      )}
      {actionData?.kind === "imported" ? (
        <p className="notice" role="status">
          {`${actionData.imported.toLocaleString("en")} ${actionData.imported === 1 ? "lead was" : "leads were"} imported into ${actionData.page}. `}
          <Link to="/console/leads">See the list</Link>
        </p>
      ) : actionData?.kind === "checked" ? (
        <DryRunReport run={actionData.run} page={actionData.page} />
      ) : places.pages.length === 0 ? (
        <EmptyState
          title="First, a page"
          reason="People are imported into a page, as if they had signed up there. It need not be live."
          action={{ to: "/console/pages/new", label: "Make the first page" }}
        />
      ) : (
        <Form
          method="post"
          encType="multipart/form-data"
          className="sheet part import-form"
          data-guarded="yes"
        >
          <p className="soft">
            A CSV file of up to 5 MB, saved as UTF-8. The first line names the columns: ‘email’ is needed,
            ‘name’ is taken. No lead is stored before you have seen what would happen; the file is kept for a
            day at most.
          </p>
          <Entry name="file" label="File">
            {(tied) => <input {...tied} type="file" accept=".csv,text/csv,text/plain" required />}
          </Entry>
          <Entry name="page" label="Page they belong to">
            {(tied) => (
              <select {...tied} required defaultValue={values.page ?? ""}>
                <option value="">Choose a page</option>
                {places.coaches.map((coach) => (
                  <optgroup key={coach.slug} label={coach.name}>
                    {places.pages
                      .filter((page) => page.coach === coach.slug)
                      .map((page) => (
                        <option key={page.id} value={page.id}>
                          {page.name}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Entry>
          <Entry
            name="statement"
            label="Where their consent comes from"
            hint="Kept to the letter in each one’s consent record, for example: ‘They signed the list at our stand at the spring fair.’"
          >
            {(tied) => (
              <textarea
                {...tied}
                rows={3}
                required
                minLength={10}
                maxLength={1000}
                defaultValue={values.statement ?? ""}
              />
            )}
          </Entry>
          <button type="submit" className="main" name="intent" value="check">
            Check the file
          </button>
        </Form>
      )}
    </div>
  );
}
