/** `/console/guides/:id`: a guide's text, part by part, and its PDF. */

import { data, Link, redirect } from "react-router";
import { changeGuide } from "#core/content/guides/change-guide.ts";
import { readGuide } from "#core/content/guides/read-guide.ts";
import { typeGuide } from "#core/content/guides/typed-guide.ts";
import { app } from "#web/app.ts";
import { guidePartName, readGuidePart } from "#web/console/content/guides/guide-part.ts";
import { openGuidePart, readGuidePanel } from "#web/console/content/guides/guide-parts.server.ts";
import { drawControl } from "#web/console/content/pages/panel/draw-controls.server.ts";
import { PanelField } from "#web/console/content/pages/panel/panel-field.tsx";
import { plainMessage } from "#web/console/content/pages/panel/plain-message.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/guide.route";
import "#web/console/content/guides/guides.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const found = await readGuide(ctx, scope, { guideId: recordId(params.id) });
  if (!found) throw data(null, { status: 404 });
  const { id, slug, coach, coachSlug, fingerprint, drawnAt, isDrawn } = found;
  const query = new URL(request.url).searchParams;
  const guide = typeGuide(found.guide);
  const part = readGuidePart(query.get("part"), guide.chapters.length);
  const { schema, value } = openGuidePart(guide, part);
  const control = drawControl({ schema, value, name: "part", label: "" });
  return {
    ...{ id, slug, coach, coachSlug, fingerprint, isDrawn },
    part: guidePartName(part),
    title: guide.title,
    chapters: guide.chapters.map(({ title }) => title),
    controls: control?.kind === "group" ? control.parts : [],
    drawnAt: drawnAt?.toISOString() ?? null,
    isSaved: query.get("said") === "saved",
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const guideId = recordId(params.id);
  const found = await readGuide(ctx, scope, { guideId });
  if (!found) throw data(null, { status: 404 });
  const form = await readForm(request);
  const guide = typeGuide(found.guide);
  const part = readGuidePart(textOf(form, "part"), guide.chapters.length);
  const fingerprint = textOf(form, "fingerprint") || found.fingerprint;
  const typed = readGuidePanel(guide, part, form);
  const changed = await changeGuide(ctx, scope, { guideId, fingerprint, typed });
  if (changed.outcome === "unknown") throw data(null, { status: 404 });
  if (changed.outcome === "conflict")
    return data(
      {
        problem:
          "Someone else changed this guide in the meantime. This is the current version; enter your change again.",
        errors: {},
      },
      { status: 409 },
    );
  if (changed.outcome === "invalid") {
    const base = part.kind === "chapter" ? `chapters.${part.index}.` : "";
    const errors = Object.fromEntries(
      changed.problems.map(({ path, message }) => [`part.${path.replace(base, "")}`, plainMessage(message)]),
    );
    return data({ problem: "Not saved: please check the marked fields.", errors }, { status: 422 });
  }
  return redirect(`/console/guides/${guideId}?part=${guidePartName(part)}&said=saved`);
}

export default function Guide({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slug, coach, coachSlug, title, chapters, part, controls, fingerprint, drawnAt, isDrawn, now } =
    loaderData;
  const here = `/console/guides/${id}`;
  const parts = [
    { to: "opening", label: "Title and opening" },
    ...chapters.map((chapter, index) => ({
      to: `chapter-${index + 1}`,
      label: `${index + 1}. ${chapter}`,
    })),
    { to: "closing", label: "Last page" },
    { to: "chapters", label: "Order of the chapters" },
  ];
  return (
    <div className="room guides">
      <title>{`${title} · Foyer`}</title>
      <p>
        <Link to="/console/guides">Guides</Link>
      </p>
      <header className="page-head">
        <h1>{title}</h1>
        <p className="soft">{coach}</p>
        <div className="page-acts">
          {isDrawn ? (
            <StateBadge tone="good" label="The PDF shows this text" />
          ) : (
            <StateBadge tone="wait" label="Creating the PDF…" />
          )}
          {drawnAt && (
            <a className="act" href={`/guides/${slug}.pdf`}>
              Open the PDF
            </a>
          )}
        </div>
      </header>
      {drawnAt && (
        <p className="soft">
          {"Set "}
          <When at={drawnAt} now={now} />
        </p>
      )}
      {loaderData.isSaved && !actionData && (
        <p className="notice" role="status">
          Saved. The PDF is updated within seconds.
        </p>
      )}
      {actionData && (
        <p className="notice" data-tone="error" role="alert">
          {actionData.problem}
        </p>
      )}
      <div className="guide-columns grid gap-16 top">
        <nav aria-label="Parts of the guide">
          <ul>
            {parts.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={`${here}?part=${to}`}
                  aria-current={to === part ? "page" : undefined}
                  preventScrollReset
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ConsoleForm
          method="post"
          className="sheet guide-panel stack gap-14"
          key={`${part}-${fingerprint}`}
          data-guarded="yes"
        >
          <input type="hidden" name="part" value={part} />
          <input type="hidden" name="fingerprint" value={fingerprint} />
          {/* Enter in a field saves: the first button of a form is the one it presses. */}
          <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1}>
            Save
          </button>
          {controls.map((control) => (
            <PanelField key={control.name} control={control} errors={actionData?.errors ?? {}} />
          ))}
          <OnlyIf may="publish" coach={coachSlug} deed="change the guide">
            <div className="acts">
              <button type="submit" name="intent" value="save" className="main">
                Save
              </button>
            </div>
          </OnlyIf>
        </ConsoleForm>
      </div>
    </div>
  );
}
