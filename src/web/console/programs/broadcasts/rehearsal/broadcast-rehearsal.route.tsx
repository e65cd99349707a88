/** `/console/broadcasts/:id/rehearsal`: who gets a broadcast and who does not, by name and reason, before it is sent. */

import { data, redirect } from "react-router";
import { readWhole } from "#core/kernel/typed-text.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { posted } from "#web/console/posted.ts";
import { OverrideForm } from "#web/console/programs/broadcasts/audience/override-form.tsx";
import { BroadcastHead } from "#web/console/programs/broadcasts/broadcast-head.tsx";
import { count, people } from "#web/console/programs/broadcasts/broadcast-labels.ts";
import { broadcastAddress } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { openStep } from "#web/console/programs/broadcasts/open-step.server.ts";
import { actOnRehearsal } from "#web/console/programs/broadcasts/rehearsal/rehearsal-action.server.ts";
import { RehearsalFallbacks } from "#web/console/programs/broadcasts/rehearsal/rehearsal-fallbacks.tsx";
import {
  RehearsalChecks,
  RehearsalExceptions,
  RehearsalGets,
} from "#web/console/programs/broadcasts/rehearsal/rehearsal-parts.tsx";
import { timeLabel } from "#web/console/programs/broadcasts/time-labels.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-rehearsal.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const broadcast = await openStep(ctx, scope, { id: params.id, step: "rehearsal" });
  const rehearsal = await rehearseBroadcast(ctx, scope, { broadcastId: broadcast.id });
  if (!rehearsal) throw data(null, { status: 404 });
  return {
    ...{ broadcast, rehearsal },
    isOverriding: query.get("override") === "yes",
    /** The button's figure before it changed. */
    announced: readWhole(query.get("announced") ?? ""),
    wasEdited: query.get("edited") === "yes",
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const { id: broadcastId } = await openStep(ctx, scope, { id: params.id, step: "rehearsal" });
  const answer = await actOnRehearsal(ctx, scope, { broadcastId, field: await posted(request) });
  return typeof answer === "string" ? redirect(answer) : data(answer, { status: 422 });
}

export default function BroadcastRehearsal({ loaderData, actionData }: Route.ComponentProps) {
  const { broadcast, rehearsal, isOverriding, announced, wasEdited } = loaderData;
  const { gets, inAll, problems, exceptions } = rehearsal;
  const format = useFormat();
  const isNow = broadcast.sendTime.kind === "now";
  const unagreed = exceptions.find(({ reason }) => reason === "no-news-consent")?.people ?? 0;
  const unzoned = {
    people: rehearsal.groups.reduce((all, group) => all + (group.isKnown ? 0 : group.people), 0),
    all: gets,
  };
  return (
    <div className="room broadcasts">
      <BroadcastHead broadcast={broadcast} step="rehearsal">
        <ActLink to={broadcastAddress(broadcast.id, "audience")}>Change audience</ActLink>
        {problems.length === 0 && (
          <OnlyIf may="broadcast" coach={broadcast.coachId}>
            <ConsoleForm fields={{ announced: gets, revision: broadcast.revision }}>
              <MainSubmit intent="start">
                {`${isNow ? "Send to" : "Schedule for"} ${people(gets)}`}
              </MainSubmit>
            </ConsoleForm>
          </OnlyIf>
        )}
      </BroadcastHead>
      {announced !== null && announced !== gets && (
        <p className="notice" data-tone="wait" role="alert">
          {`Nothing was sent: the button said ${count(announced)}, and meanwhile it is ${people(gets)}. Check again, and click it if that is right.`}
        </p>
      )}
      {wasEdited && (
        <p className="notice" data-tone="wait" role="alert">
          Nothing was sent: the text or the audience changed in the meantime. This rehearsal shows the current
          version.
        </p>
      )}
      <p className="headline">
        <strong>{people(gets)}</strong>
        {` ${gets === 1 ? "gets" : "get"} this ${timeLabel(broadcast.sendTime, format, unzoned)}. `}
        <strong>
          {inAll === gets
            ? "No one is left out."
            : `${count(inAll - gets)} ${inAll - gets === 1 ? "does" : "do"} not.`}
        </strong>
      </p>
      {isOverriding && (
        <OverrideForm
          broadcast={broadcast}
          without={unagreed > 0 ? `the ${people(unagreed)}` : "people"}
          typed={actionData?.typed ?? null}
          problem={actionData?.problem ?? null}
        />
      )}
      <RehearsalChecks broadcast={broadcast} rehearsal={rehearsal} />
      <RehearsalFallbacks broadcastId={broadcast.id} rehearsal={rehearsal} />
      <div className="rehearsal-columns split gap-20">
        <RehearsalGets broadcast={broadcast} rehearsal={rehearsal} />
        <RehearsalExceptions broadcast={broadcast} rehearsal={rehearsal} />
      </div>
      <p className="soft">
        This is the current state. The list is counted again and fixed when the first message is sent. People
        who unsubscribe before then are left out and named in the report.
      </p>
    </div>
  );
}
