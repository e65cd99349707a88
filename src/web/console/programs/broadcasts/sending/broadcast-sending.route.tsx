/** `/console/broadcasts/:id/sending`: progress of a broadcast; pause, resume and stop. */

import { data, Link, redirect } from "react-router";
import { listRecipients } from "#core/programs/broadcasts/account/list-recipients.ts";
import { pauseBroadcast } from "#core/programs/broadcasts/sending/pause-broadcast.ts";
import { readProgress } from "#core/programs/broadcasts/sending/read-progress.ts";
import { resumeBroadcast } from "#core/programs/broadcasts/sending/resume-broadcast.ts";
import { stopBroadcast } from "#core/programs/broadcasts/sending/stop-broadcast.ts";
import { unscheduleBroadcast } from "#core/programs/broadcasts/sending/unschedule-broadcast.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { useMay } from "#web/console/kit/may.tsx";
import { useRefresh } from "#web/console/kit/use-refresh.ts";
import { posted } from "#web/console/posted.ts";
import { SentMessage } from "#web/console/programs/broadcasts/account/sent-message.tsx";
import { BroadcastHead } from "#web/console/programs/broadcasts/broadcast-head.tsx";
import { count, people } from "#web/console/programs/broadcasts/broadcast-labels.ts";
import { broadcastAddress } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { openStep } from "#web/console/programs/broadcasts/open-step.server.ts";
import { SendingHeadline } from "#web/console/programs/broadcasts/sending/sending-headline.tsx";
import {
  SendingExceptions,
  SendingFigures,
  SendingWaves,
} from "#web/console/programs/broadcasts/sending/sending-parts.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-sending.route";

const SHOWN = 5;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const broadcast = await openStep(ctx, scope, { id: params.id, step: "sending" });
  const broadcastId = broadcast.id;
  const [progress, exceptions] = await Promise.all([
    readProgress(ctx, scope, { broadcastId }),
    listRecipients(ctx, scope, { broadcastId, group: { kind: "exceptions" }, size: SHOWN }),
  ]);
  if (!progress || !exceptions) throw data(null, { status: 404 });
  const isStopping = new URL(request.url).searchParams.get("confirm") === "stop";
  return { broadcast, progress, exceptions, isStopping };
}

const acts = {
  pause: pauseBroadcast,
  resume: resumeBroadcast,
  stop: stopBroadcast,
  unschedule: unscheduleBroadcast,
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const broadcastId = recordId(params.id);
  const intent = (await posted(request))("intent");
  if (intent !== "pause" && intent !== "resume" && intent !== "stop" && intent !== "unschedule")
    throw data(null, { status: 400 });
  const { outcome } = await acts[intent](ctx, scope, { broadcastId });
  if (outcome === "unknown") throw data(null, { status: 404 });
  return redirect(broadcastAddress(broadcastId, outcome === "unscheduled" ? "rehearsal" : "sending"));
}

export default function BroadcastSending({ loaderData }: Route.ComponentProps) {
  const { broadcast, progress, exceptions, isStopping } = loaderData;
  const { state } = broadcast;
  const here = broadcastAddress(broadcast.id, "sending");
  const isUnderWay = state === "fixing" || state === "sending" || state === "paused";
  const maySend = useMay()("broadcast", broadcast.coachId);
  useRefresh(isUnderWay || state === "scheduled" || state === "stopped");
  return (
    <div className="room broadcasts">
      <BroadcastHead broadcast={broadcast} step="sending">
        {isUnderWay && maySend && (
          <ConsoleForm action={here}>
            <button
              type="submit"
              name="intent"
              value={state === "paused" ? "resume" : "pause"}
              className={state === "paused" ? "main" : undefined}
            >
              {state === "paused" ? "Resume" : "Pause"}
            </button>
          </ConsoleForm>
        )}
        {isUnderWay && maySend && (
          <Link className="act danger" to={`${here}?confirm=stop`} preventScrollReset>
            Stop…
          </Link>
        )}
        {state === "scheduled" && maySend && (
          <ConsoleForm action={here}>
            <Submit intent="unschedule">Change it</Submit>
          </ConsoleForm>
        )}
      </BroadcastHead>
      {isStopping && isUnderWay && maySend && (
        <ConfirmDialog
          title="Stop it for good?"
          intent="stop"
          button={`Stop it for ${people(progress.notYet)}`}
          back={here}
        >
          <p>
            {`${count(progress.accepted)} have it, and ${count(progress.onTheWay)} on their way still get it. The other ${count(progress.notYet)} will not. It cannot be resumed; the account names each of them.`}
          </p>
        </ConfirmDialog>
      )}
      <SendingHeadline broadcast={broadcast} progress={progress} />
      {state !== "scheduled" && (
        <>
          <SendingFigures progress={progress} />
          <SendingWaves broadcast={broadcast} progress={progress} />
          <SendingExceptions
            recipients={exceptions.recipients}
            more={exceptions.next && `${broadcastAddress(broadcast.id)}/people?group=exceptions`}
          />
        </>
      )}
      {isUnderWay && state !== "paused" && maySend && (
        <p className="soft">
          {progress.onTheWay > 0
            ? `Pause lets the ${count(progress.onTheWay)} on their way arrive and holds the other ${count(progress.notYet)}. `
            : `Pause holds the ${count(progress.notYet)} who have not had their turn. `}
          You may close this page: it goes on without you, and signup emails always go first.
        </p>
      )}
      <SentMessage broadcastId={broadcast.id} />
    </div>
  );
}
