/** `/console/broadcasts/:id/write`: the editor of a broadcast’s text. */

import { useRef } from "react";
import { data, Link, useFetcher } from "react-router";
import { listPreviewPeople } from "#core/programs/broadcasts/message/list-preview-people.ts";
import { readWritingAids } from "#core/programs/broadcasts/message/read-writing-aids.ts";
import { listLinkTargets } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { listChoices } from "#web/console/content/pages/panel/list-choices.server.ts";
import { isStored, SaveStatus } from "#web/console/editor/save-state.tsx";
import { useAutosave } from "#web/console/editor/use-autosave.ts";
import { MessageActs } from "#web/console/email-editor/message/message-acts.tsx";
import { MessageForm } from "#web/console/email-editor/message/message-form.tsx";
import { MessageShell } from "#web/console/email-editor/message/message-shell.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { posted } from "#web/console/posted.ts";
import { BroadcastSteps } from "#web/console/programs/broadcasts/broadcast-head.tsx";
import { broadcastAddress } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { openStep } from "#web/console/programs/broadcasts/open-step.server.ts";
import { DeleteDraft } from "#web/console/programs/broadcasts/write/delete-draft.tsx";
import { actOnBroadcastMessage } from "#web/console/programs/broadcasts/write/write-action.server.ts";
import { DraftOf } from "#web/console/programs/campaigns/editor/draft-of.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/broadcast-write.route";
import "#web/console/programs/campaigns/campaigns.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, owner, scope } = await requireOwner(request, context);
  const broadcast = await openStep(ctx, scope, { id: params.id, step: "write" });
  const recipients = await listPreviewPeople(ctx, scope, { broadcastId: broadcast.id });
  const coach = broadcast.coachSlug;
  const [aids, targets, pictures] = await Promise.all([
    readWritingAids(ctx, scope, { broadcastId: broadcast.id, personId: recipients[0]?.id ?? null }),
    listLinkTargets(ctx, scope, { coach }),
    listChoices(ctx, scope, { coach }),
  ]);
  const now = ctx.clock.now().toISOString();
  const isDeleting = new URL(request.url).searchParams.get("confirm") === "delete";
  if (!aids) throw data(null, { status: 404 });
  const look = await ctx.letterLook(aids.sender);
  const { sender: _, ...known } = aids;
  return {
    broadcast,
    recipients,
    aids: known,
    look,
    targets,
    pictures,
    isDeleting,
    address: owner.email,
    now,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const broadcastId = recordId(params.id);
  const field = await posted(request);
  return actOnBroadcastMessage(ctx, scope, { broadcastId, field });
}

export default function BroadcastWrite({ loaderData, actionData }: Route.ComponentProps) {
  const { broadcast, recipients, aids, isDeleting, now } = loaderData;
  const here = broadcastAddress(broadcast.id, "write");
  const base = broadcastAddress(broadcast.id);
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data ?? actionData;
  const saving = useAutosave({ form, address: `${base}/draft`, revision: broadcast.revision });
  const revision = useRef(broadcast.revision);
  revision.current = Math.max(
    revision.current,
    broadcast.revision,
    saving.kind === "saved" ? saving.revision : 0,
    answer?.meanwhile?.revision ?? 0,
  );
  return (
    <>
      <title>{`Write: ${broadcast.name} · Foyer`}</title>
      {isDeleting && <DeleteDraft broadcast={broadcast} />}
      <MessageForm
        ref={form}
        fetcher={fetcher}
        guarded={answer ? "unsaved" : isStored(saving) ? undefined : "yes"}
        keeps="message"
        version={String(broadcast.revision)}
      >
        <input type="hidden" name="revision" value={revision.current} />
        <MessageShell
          form={form}
          back={{ to: "/console/broadcasts", label: "Broadcasts" }}
          title={broadcast.name}
          about={broadcast.coachName}
          state={
            <SaveStatus
              state={saving}
              idle={
                broadcast.revision > 1 ? (
                  <DraftOf authorName={broadcast.authorName} savedAt={broadcast.changedAt} now={now} />
                ) : (
                  "No changes yet"
                )
              }
              {...{ here, now }}
            />
          }
          draft={actionData?.draft ?? broadcast.draft}
          problems={answer?.problems ?? []}
          writing={{
            ...loaderData,
            coach: broadcast.coachSlug,
            values: aids.values,
            fields: aids.fields,
            counts: aids.counts,
            from: aids.from,
          }}
          preview={`${base}/preview`}
          recipients={recipients}
          news={
            <>
              <BroadcastSteps {...broadcast} step="write" />
              {answer?.meanwhile && (
                <PageNotice tone="error">
                  {`${answer.meanwhile.authorName} changed these words meanwhile. Yours are still below: `}
                  <a href={here}>see theirs</a>, or press the button again to keep yours instead.
                </PageNotice>
              )}
              {actionData?.report && <Notice tone={actionData.report.tone} toast={actionData.report.words} />}
            </>
          }
          actions={() => (
            <button type="submit" name="intent" value="next" className="main">
              Choose audience
            </button>
          )}
          before={
            <Entry name="name" label="Name, for you alone" error={answer?.nameProblem}>
              {(tied) => (
                <input {...tied} type="text" maxLength={120} required defaultValue={broadcast.name} />
              )}
            </Entry>
          }
          after={
            <MessageActs address={loaderData.address}>
              <Link className="act danger" to={`${here}?confirm=delete`}>
                Delete…
              </Link>
            </MessageActs>
          }
        />
      </MessageForm>
    </>
  );
}
