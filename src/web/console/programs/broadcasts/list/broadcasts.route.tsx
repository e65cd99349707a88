/** `/console/broadcasts`: all broadcasts, and a new one. */

import { data, redirect } from "react-router";
import { isId } from "#core/leads/people/filters.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { deleteBroadcast } from "#core/programs/broadcasts/delete-broadcast.ts";
import { duplicateBroadcast } from "#core/programs/broadcasts/duplicate-broadcast.ts";
import { listBroadcasts } from "#core/programs/broadcasts/list-broadcasts.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { useChoosableCoaches } from "#web/console/kit/coach-choice.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { Pager } from "#web/console/kit/pager.tsx";
import { posted } from "#web/console/posted.ts";
import { broadcastAddress } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { BroadcastList } from "#web/console/programs/broadcasts/list/broadcast-list.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcasts.route";

export const meta = () => [{ title: "Broadcasts · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const before = query.get("before");
  return {
    ...(await listBroadcasts(ctx, scope, { before: before && isId(before) ? before : null })),
    isFirstPage: before === null,
    wasDeleted: query.get("done") === "deleted",
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const field = await posted(request);
  if (field("intent") === "delete") {
    const broadcastId = recordId(field("broadcast"));
    const { outcome } = await deleteBroadcast(ctx, scope, { broadcastId });
    if (outcome === "unknown") throw data(null, { status: 404 });
    return redirect(
      outcome === "deleted" ? "/console/broadcasts?done=deleted" : broadcastAddress(broadcastId),
    );
  }
  if (field("intent") === "duplicate") {
    const copy = await duplicateBroadcast(ctx, scope, { broadcastId: recordId(field("broadcast")) });
    if (copy.outcome === "unknown") throw data(null, { status: 404 });
    return redirect(broadcastAddress(copy.broadcastId, "write"));
  }
  const created = await createBroadcast(ctx, scope, { coach: field("coach"), name: field("name") });
  if (created.outcome === "created") return redirect(broadcastAddress(created.broadcastId, "write"));
  if (created.outcome === "unknown") throw data(null, { status: 404 });
  return data({ problem: created.reason, coach: field("coach") }, { status: 422 });
}

const noneYet = {
  title: "No broadcasts yet",
  reason:
    "Your broadcasts appear here, with who got them, who didn’t, and why. They go to people who ticked the news and offers checkbox. Add that checkbox in a page’s form.",
  action: { to: "/console/pages", label: "Go to your pages" },
};
const noMore = {
  title: "No more broadcasts",
  reason: "This is the end of the list.",
  action: { to: "/console/broadcasts", label: "Back to the newest" },
};

export default function Broadcasts({ loaderData, actionData }: Route.ComponentProps) {
  const { broadcasts, older, isFirstPage, wasDeleted, now } = loaderData;
  const coaches = useChoosableCoaches();
  return (
    <div className="room broadcasts">
      <header className="page-head">
        <h1>Broadcasts</h1>
        <p className="soft">One message to many people at once. Every recipient is accounted for.</p>
      </header>
      {wasDeleted && <PageNotice>Deleted. No one had received it.</PageNotice>}
      {coaches.length === 0 ? (
        <NeedsCoach reason="A broadcast is written in a coach’s name." />
      ) : (
        <ConsoleForm className="new-broadcast sheet stack gap-10 rows-4 center">
          <label htmlFor="new-name">What is it about?</label>
          <input
            id="new-name"
            name="name"
            maxLength={120}
            placeholder="A quieter December"
            required
            autoComplete="off"
            aria-invalid={actionData ? true : undefined}
            aria-describedby={actionData ? "new-problem" : "new-hint"}
          />
          {coaches.length > 1 ? (
            <label className="new-coach">
              <span className="visually-hidden">From which coach</span>
              <select name="coach" defaultValue={actionData?.coach}>
                <Options of={coaches.map(({ slug, name }) => [slug, name])} />
              </select>
            </label>
          ) : (
            <input type="hidden" name="coach" value={coaches[0]?.slug} />
          )}
          <MainSubmit>New broadcast</MainSubmit>
          {actionData ? (
            <p className="problem" id="new-problem" role="alert">
              {actionData.problem}
            </p>
          ) : (
            <p className="soft hint" id="new-hint">
              A name that only you see. Write it, choose who gets it, rehearse it, then send it.
            </p>
          )}
        </ConsoleForm>
      )}
      {broadcasts.length > 0 ? (
        <BroadcastList broadcasts={broadcasts} now={now} />
      ) : (
        coaches.length > 0 && <EmptyState {...(isFirstPage ? noneYet : noMore)} />
      )}
      <Pager
        label="Broadcasts"
        newer={isFirstPage ? null : "/console/broadcasts"}
        older={older && `/console/broadcasts?before=${older}`}
        words={{ newer: "Newest", older: "Older" }}
      />
    </div>
  );
}
