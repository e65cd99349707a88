/** `/console/guides`: all guides, and a new one. */

import { data, Link, redirect } from "react-router";
import { createGuide } from "#core/content/guides/create-guide.ts";
import { listGuides } from "#core/content/guides/list-guides.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { CoachChoice, useChoosableCoaches } from "#web/console/kit/coach-choice.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { PageThumb } from "#web/console/kit/thumb.tsx";
import { useRefresh } from "#web/console/kit/use-refresh.ts";
import { When } from "#web/console/kit/when.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/guides.route";
import "#web/console/content/guides/guides.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  return { guides: await listGuides(ctx, scope), now: ctx.clock.now().toISOString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const title = textOf(form, "title");
  const made = await createGuide(ctx, scope, { coach: textOf(form, "coach"), title });
  if (made.outcome === "unknown") throw data(null, { status: 404 });
  if (made.outcome === "invalid") return data({ problem: made.problem, title }, { status: 422 });
  return redirect(`/console/guides/${made.guideId}`);
}

export default function Guides({ loaderData: { guides, now }, actionData }: Route.ComponentProps) {
  const coaches = useChoosableCoaches();
  useRefresh(guides.some(({ drawnAt }) => drawnAt === null));
  return (
    <div className="room guides">
      <title>Guides · Foyer</title>
      <h1>Guides</h1>
      <p className="soft">
        Written here, and set as a PDF in the coach’s look within seconds of every change. A PDF of your own
        goes to <Link to="/console/files">Files</Link>; which one a page gives away is chosen in the page’s
        editor.
      </p>
      {coaches.length === 0 ? (
        <NeedsCoach reason="A guide uses a coach’s look." />
      ) : (
        <ConsoleForm className="sheet guide-new cluster gap-12 bottom">
          <CoachChoice label="Coach" />
          <Entry label="What is it called?" name="title" error={actionData?.problem}>
            {(tied) => <input {...tied} defaultValue={actionData?.title ?? ""} maxLength={120} required />}
          </Entry>
          <MainSubmit>New guide</MainSubmit>
        </ConsoleForm>
      )}
      {guides.length === 0 ? (
        coaches.length > 0 && (
          <EmptyState
            title="No guide yet"
            reason="Name your first one. It starts with three short chapters to replace."
            action={{ to: "/console/files", label: "Upload a PDF instead" }}
          />
        )
      ) : (
        <SheetTable
          rows={guides}
          keyOf={({ id }) => id}
          columns={[
            {
              head: "Guide",
              names: true,
              cell: ({ id, title, coach, palette }) => (
                <div className="with-thumb">
                  <PageThumb kind="guide" palette={palette} />
                  <div>
                    <Link className="who" to={`/console/guides/${id}`}>
                      {title}
                    </Link>
                    <span className="soft">{coach}</span>
                  </div>
                </div>
              ),
            },
            {
              head: "Given away by",
              className: "wide",
              cell: ({ pages }) => pages.join(", ") || "No page yet",
            },
            { head: "Chapters", className: "wide figure", cell: ({ chapters }) => chapters },
            {
              head: "PDF",
              cell: ({ slug, drawnAt }) =>
                drawnAt ? (
                  <>
                    <a href={`/guides/${slug}.pdf`}>Open</a>
                    <span className="soft">
                      <When at={drawnAt.toISOString()} now={now} />
                    </span>
                  </>
                ) : (
                  <span className="soft">Being created</span>
                ),
            },
          ]}
        />
      )}
    </div>
  );
}
