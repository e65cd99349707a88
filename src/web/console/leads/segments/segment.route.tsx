/** `/console/segments/:id`: a segment, saved or new: its conditions, size and people. */
import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { type Group, readConditions } from "#core/leads/segments/conditions.ts";
import { type DraftGroup, draftOf } from "#core/leads/segments/draft.ts";
import { findSegment } from "#core/leads/segments/find-segment.ts";
import { listSegmentOptions } from "#core/leads/segments/list-segment-options.ts";
import { previewSegment } from "#core/leads/segments/preview-segment.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { CopyFor } from "#web/console/kit/coach-choice.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { useOpenCoach } from "#web/console/kit/open-coach.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import {
  besideLines,
  type SegmentAnswer,
  segmentAction,
} from "#web/console/leads/segments/segment-action.server.ts";
import { SegmentBuilder } from "#web/console/leads/segments/segment-builder.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/segment.route";
import "#web/console/leads/segments/segments.css";

export const meta = () => [{ title: "Segment · Foyer" }];

const everybody: Group = { kind: "group", match: "all", items: [] };

/** The saved segment, or a new one for a coach or tag named in the address. */
async function segmentOf(ctx: Context, scope: Scope, id: string, query: URLSearchParams) {
  if (id !== "new") {
    const segment = await findSegment(ctx, scope, { segmentId: recordId(id) });
    if (!segment) throw data(null, { status: 404 });
    const coach = segment.coachSlug ?? (await coachOf(ctx, scope, query));
    return { ...segment, coach, isShared: segment.coachId === null };
  }
  const coach = await coachOf(ctx, scope, query);
  const [tag, page, source, status] = ["tag", "page", "source", "status"].map(
    (name) => query.get(name) || undefined,
  );
  // What the address says is what the people list showed.
  const items = [
    ...(tag ? [{ kind: "tag", tag }] : []),
    ...(page ? [{ kind: "signed-up", page }] : []),
    ...(source ? [{ kind: "source", source }] : []),
    ...(status ? [{ kind: "status", status }] : []),
  ];
  const conditions = readConditions({ ...everybody, items }) ?? everybody;
  return { id: null, coach, name: "", conditions, isShared: false };
}

/** For whom a new segment is, or a shared one is counted. */
async function coachOf(ctx: Context, scope: Scope, query: URLSearchParams): Promise<string> {
  const { coaches } = await listFilterOptions(ctx, scope);
  const coach = coaches.find(({ slug }) => slug === query.get("coach")) ?? coaches[0];
  if (!coach) throw data(null, { status: 404 });
  return coach.slug;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const { searchParams } = new URL(request.url);
  const { id, coach, name, conditions, isShared } = await segmentOf(ctx, scope, params.id, searchParams);
  const [options, preview] = await Promise.all([
    listSegmentOptions(ctx, scope, { coach }),
    previewSegment(ctx, scope, { coach, conditions }),
  ]);
  if (!options || !preview) throw data(null, { status: 404 });
  const draft: DraftGroup = draftOf(conditions);
  const remaining = besideLines(draft, preview.remaining);
  const answer: SegmentAnswer = { name, draft, problems: [], reason: null, preview, remaining };
  return {
    ...{ id, answer, options, isShared },
    mayShare: scope.coaches === "all",
    wasSaved: searchParams.get("saved") === "yes",
    isDeleted: searchParams.get("confirm") === "delete",
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope, whole } = await requireOwner(request, context);
  const { id, coach } = await segmentOf(ctx, scope, params.id, new URL(request.url).searchParams);
  return segmentAction(ctx, scope, { request, segmentId: id, coach, whole });
}

export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") === "count" ? false : defaultShouldRevalidate;

export default function Segment({ loaderData, actionData }: Route.ComponentProps) {
  const { id, options, isShared, mayShare, wasSaved, isDeleted } = loaderData;
  const mayChange = mayShare || !isShared;
  const built = actionData && "draft" in actionData ? actionData : null;
  const answer = built ?? loaderData.answer;
  const here = id ? `/console/segments/${id}` : `/console/segments/new?coach=${options.coach.slug}`;
  return (
    <div className="room segment">
      <header className="page-head">
        {/* Seen as the name's own field. */}
        <h1 className="visually-hidden">{id ? loaderData.answer.name : "New segment"}</h1>
        <p className="crumb">
          <Link to="/console/segments">Segments</Link>
        </p>
        {id && (
          <div className="page-acts">
            <ActLink to={`/console/people?segment=${id}`}>See them in People</ActLink>
            <IfMay may="export">
              <Link className="act" to={`/console/people.csv?segment=${id}`} reloadDocument download>
                Download CSV
              </Link>
            </IfMay>
            {mayChange && (
              <Link className="act danger" to={`${here}?confirm=delete`} preventScrollReset>
                Delete
              </Link>
            )}
          </div>
        )}
      </header>
      {wasSaved && !actionData && (
        <PageNotice>Saved. It is a tab in People now. It is always up to date.</PageNotice>
      )}
      {actionData && "held" in actionData && <PageNotice tone="error">{actionData.held}</PageNotice>}
      {isDeleted && !actionData && id && mayChange && (
        <ConfirmDialog title="Delete this segment?" intent="delete" button="Delete" back={here}>
          <p>Its conditions are deleted. This can’t be undone. The people in it don’t change.</p>
        </ConfirmDialog>
      )}
      {/* Anew for another segment, and where the server answered with another draft. */}
      <SegmentBuilder
        key={`${id} ${built ? JSON.stringify(built.draft) : ""}`}
        answer={answer}
        options={options}
        here={here}
        sharing={{ isShared, mayShare }}
      />
      {id && !isShared && (
        <CopySegment
          coach={options.coach.slug}
          problem={actionData && "problem" in actionData ? actionData.problem : undefined}
        />
      )}
    </div>
  );
}

function CopySegment({ coach, problem }: { coach: string; problem: string | undefined }) {
  if (useOpenCoach().coaches.length < 2) return null;
  return (
    <details className="sheet part" open={problem !== undefined}>
      <summary>Copy to another coach</summary>
      <ConsoleForm className="entries">
        <CopyFor
          coach={coach}
          hint="Tags are created. Pages, events and campaigns must exist there under the same name."
          error={problem}
        />
        <Submit intent="copy">Copy</Submit>
      </ConsoleForm>
    </details>
  );
}
