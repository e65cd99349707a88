/** `/console/leads/import`: upload a file of people for a page, and earlier imports. */

import { data, redirect } from "react-router";
import { IMPORT_MAX } from "#core/leads/import/file/import-limit.ts";
import { canUndo } from "#core/leads/import/find-import.ts";
import { listImports } from "#core/leads/import/list-imports.ts";
import { uploadImport } from "#core/leads/import/upload-import.ts";
import { isId } from "#core/leads/people/filters.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { EarlierImports } from "#web/console/leads/import/earlier-imports.tsx";
import { ImportHead } from "#web/console/leads/import/import-head.tsx";
import { PageChoice } from "#web/console/leads/import/page-choice.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/leads-import.route";

export const meta = () => [{ title: "Import people · Foyer" }];

export const handle = { takesFiles: true } satisfies RouteLimits;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const now = ctx.clock.now();
  const [options, imports] = await Promise.all([listFilterOptions(ctx, scope), listImports(ctx, scope)]);
  return {
    options,
    now: now.toISOString(),
    imports: imports.map((file) => ({ ...file, columns: [], canUndo: canUndo(file, now) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const posted = await readForm(request);
  const pageId = textOf(posted, "page");
  const file = posted.get("file");
  const refused = (problem: string) =>
    data({ kind: "refused", problem, page: pageId } as const, { status: 422 });
  if (!isId(pageId)) return refused("Choose the page these people belong to.");
  if (!(file instanceof File) || file.size === 0) return refused("Choose a file.");
  if (file.size > IMPORT_MAX) return refused("The file is longer than 20 MB. Please split it.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const upload = await uploadImport(ctx, scope, { pageId, fileName: file.name, bytes });
  if (upload.outcome === "uploaded") return redirect(`/console/leads/import/${upload.importId}`);
  return refused(upload.outcome === "unreadable" ? upload.reason : "Choose the page these people belong to.");
}

export default function Import({ loaderData: { options, imports, now }, actionData }: Route.ComponentProps) {
  return (
    <div className="room leads import">
      <ImportHead step={0} />
      {actionData && <PageNotice tone="error">{actionData.problem}</PageNotice>}
      {options.pages.length === 0 ? (
        <EmptyState
          title="First, a page"
          reason="People are imported into a page, as if they had signed up there. It need not be live."
          action={{ to: "/console/pages/new", label: "Create the first page" }}
        />
      ) : (
        <ConsoleForm encType="multipart/form-data" className="sheet part import-upload" data-guarded="yes">
          <p>
            Import people from another tool. Before anything is saved, you see what happens to every row.
            Importing sends no email.
          </p>
          <ul className="import-tools cluster gap-6" aria-label="Files that are recognized">
            {["Mailchimp", "Kit", "MailerLite", "ActiveCampaign", "Any CSV"].map((tool) => (
              <li key={tool} className="tag">
                {tool}
              </li>
            ))}
          </ul>
          <Entry
            name="file"
            label="File"
            hint="CSV, up to 20 MB: some 200,000 rows. Split longer lists into several files. Unpack a ZIP first."
          >
            {(tied) => <input {...tied} type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" required />}
          </Entry>
          <Entry name="page" label="Page they belong to">
            {(tied) => <PageChoice {...tied} options={options} chosen={actionData?.page ?? ""} />}
          </Entry>
          <div className="acts">
            <MainSubmit>See its columns</MainSubmit>
            <p className="soft">The file is kept for a day at most.</p>
          </div>
        </ConsoleForm>
      )}
      {imports.length > 0 && <EarlierImports imports={imports} now={now} />}
    </div>
  );
}
