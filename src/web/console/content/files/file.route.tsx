/** `/console/files/:id`: a picture or PDF, its description, where it is used, and deleting it. */

import { data, Link, redirect } from "react-router";
import { describeItem } from "#core/content/library/describe-item.ts";
import { readItem } from "#core/content/library/read-item.ts";
import { removeItem } from "#core/content/library/remove-item.ts";
import { pictureAddress, pictureSet } from "#core/content/pages/addresses/picture-address.ts";
import { fileSize } from "#web/console/content/files/file-size.ts";
import { UseList } from "#web/console/content/files/use-list.tsx";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { When } from "#web/console/kit/when.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/file.route";
import "#web/console/content/files/files.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await readItem(ctx, scope, { itemId: recordId(params.id) });
  if (!found) throw data(null, { status: 404 });
  return {
    ...found,
    isAsked: new URL(request.url).searchParams.has("delete"),
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const itemId = recordId(params.id);
  const form = await readForm(request);
  if (textOf(form, "intent") === "delete") {
    const removed = await removeItem(ctx, scope, { itemId });
    if (removed.outcome === "unknown") throw data(null, { status: 404 });
    return removed.outcome === "removed"
      ? redirect(`/console/files?coach=${encodeURIComponent(removed.coach)}&said=removed`)
      : data({ problem: "It is still in use; see below.", error: null, done: null }, { status: 409 });
  }
  const described = await describeItem(ctx, scope, { itemId, description: textOf(form, "description") });
  if (described.outcome === "unknown") throw data(null, { status: 404 });
  return described.outcome === "described"
    ? { problem: null, error: null, done: "Saved. Pages already using the picture keep their description." }
    : data({ problem: null, error: described.reason, done: null }, { status: 422 });
}

export default function LibraryFile({ loaderData, actionData }: Route.ComponentProps) {
  const { item, uses, isAsked, now } = loaderData;
  const { id, coach, coachName, kind, name, description, hash, slug, width, height } = item;
  const here = `/console/files/${id}`;
  const address = kind === "pdf" ? `/files/${hash}.pdf` : null;
  return (
    <div className="room files">
      <title>{`${name} · Foyer`}</title>
      <p className="crumb">
        <Link to={`/console/files?coach=${coach}`}>{`Files of ${coachName}`}</Link>
      </p>
      <h1>{name}</h1>
      {(actionData?.problem || actionData?.done) && (
        <PageNotice tone={actionData.problem ? "error" : undefined}>
          {actionData.problem ?? actionData.done}
        </PageNotice>
      )}
      {isAsked && uses.length === 0 && (
        <ConfirmDialog title={`Delete ${name}?`} intent="delete" button="Delete the file" back={here}>
          <p>No page or email uses it. This can’t be undone, and its address stops working.</p>
        </ConfirmDialog>
      )}
      <div className="library-columns split">
        <div className="sheet part">
          {kind === "picture" && width !== null && height !== null ? (
            <img
              className="whole"
              src={pictureAddress(hash, width, "webp")}
              srcSet={pictureSet({ hash, width, height }, "webp")}
              sizes="(width >= 72rem) 46rem, 90vw"
              alt={description}
              width={width}
              height={height}
            />
          ) : (
            <p>
              <a href={address ?? "#"}>Open the PDF</a>
            </p>
          )}
          <dl className="facts stack gap-16 rows-4">
            <dt>Uploaded</dt>
            <dd>
              <When at={item.createdAt} now={now} />
              {` by ${item.createdBy}`}
            </dd>
            <dt>Size</dt>
            <dd>
              {[width !== null && height !== null && `${width} × ${height} pixels`, fileSize(item.byteLength)]
                .filter(Boolean)
                .join(", ")}
            </dd>
            {slug && (
              <>
                <dt>As a guide</dt>
                <dd>
                  <a href={`/guides/${slug}.pdf`}>{`/guides/${slug}.pdf`}</a>
                </dd>
              </>
            )}
          </dl>
        </div>
        <div className="library-lists stack gap-24">
          <ConsoleForm className="sheet part" data-guarded="yes" key={description}>
            <Entry
              name="description"
              label={kind === "picture" ? "What it shows" : "Note"}
              hint={
                kind === "picture"
                  ? "Read aloud to visitors who can’t see it, wherever you use the picture from now on."
                  : "For you alone."
              }
              error={actionData?.error ?? undefined}
            >
              {(tied) => <textarea {...tied} rows={3} maxLength={300} defaultValue={description} />}
            </Entry>
            <MainSubmit intent="describe">Save</MainSubmit>
          </ConsoleForm>
          <section className="sheet part" aria-labelledby="uses">
            <h2 id="uses">Where it is used</h2>
            <UseList uses={uses} />
            {uses.length === 0 && (
              <p>
                <Link className="act" to={`${here}?delete`} preventScrollReset>
                  Delete…
                </Link>
              </p>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}
