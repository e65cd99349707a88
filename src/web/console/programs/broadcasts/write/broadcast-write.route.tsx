/** `/console/broadcasts/:id/write`: the text of a broadcast beside its preview. */

import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { listPreviewPeople } from "#core/programs/broadcasts/message/list-preview-people.ts";
import { readWritingAids } from "#core/programs/broadcasts/message/read-writing-aids.ts";
import { listLinkTargets } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { app } from "#web/app.ts";
import { listChoices } from "#web/console/content/pages/panel/list-choices.server.ts";
import { MessageFields } from "#web/console/email-editor/message-fields.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { posted } from "#web/console/posted.ts";
import { BroadcastHead } from "#web/console/programs/broadcasts/broadcast-head.tsx";
import { broadcastAddress } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { openStep } from "#web/console/programs/broadcasts/open-step.server.ts";
import { actOnBroadcastMessage } from "#web/console/programs/broadcasts/write/write-action.server.ts";
import { DeleteDraft, WriteActs } from "#web/console/programs/broadcasts/write/write-acts.tsx";
import { SaveWords } from "#web/console/programs/campaigns/editor/draft-status.tsx";
import { type Checked, Preview } from "#web/console/programs/campaigns/editor/preview.tsx";
import { useAutosave } from "#web/console/programs/campaigns/editor/use-autosave.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { Notice } from "#web/ui/notice.tsx";
import { type ToastNews, Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/broadcast-write.route";
import "#web/console/programs/campaigns/campaigns.css";
import "#web/console/programs/campaigns/editor/editor.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { owner, scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
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
  return { broadcast, recipients, aids, targets, pictures, isDeleting, address: owner.email, now };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const broadcastId = recordId(params.id);
  const field = await posted(request);
  return actOnBroadcastMessage(context.get(app).ctx, scope, { broadcastId, field });
}

export default function BroadcastWrite({ loaderData, actionData }: Route.ComponentProps) {
  const { broadcast, recipients, aids, isDeleting, now } = loaderData;
  const here = broadcastAddress(broadcast.id, "write");
  const base = broadcastAddress(broadcast.id);
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data ?? actionData;
  const [checked, setChecked] = useState<Checked | null>(null);
  const [toast, setToast] = useState<ToastNews | null>(null);
  const saving = useAutosave({ form, address: `${base}/draft`, revision: broadcast.revision });
  const revision = useRef(broadcast.revision);
  revision.current = Math.max(
    revision.current,
    broadcast.revision,
    saving.kind === "saved" ? saving.revision : 0,
    answer?.meanwhile?.revision ?? 0,
  );
  const report = fetcher.data?.report;
  useEffect(() => {
    if (report) setToast({ ...report, at: Date.now() });
  }, [report]);
  const isStored = ["idle", "saving", "saved"].includes(saving.kind);
  const saved =
    broadcast.revision > 1 ? { authorName: broadcast.authorName, savedAt: broadcast.changedAt } : null;

  return (
    <div className="room campaigns editor broadcasts">
      <BroadcastHead broadcast={broadcast} step="write">
        <span className="draft-status soft" role="status">
          <SaveWords state={saving} saved={saved} here={here} now={now} />
        </span>
      </BroadcastHead>
      {answer?.meanwhile && (
        <p className="notice" data-tone="error" role="alert">
          {`${answer.meanwhile.authorName} changed these words meanwhile. Yours are still below: `}
          <a href={here}>see theirs</a>, or press the button again to keep yours instead.
        </p>
      )}
      {actionData?.report && <Notice tone={actionData.report.tone} toast={actionData.report.words} />}
      {isDeleting && <DeleteDraft broadcast={broadcast} />}
      <ConsoleForm
        method="post"
        ref={form}
        className="editor-columns split gap-24"
        data-guarded={answer ? "unsaved" : isStored ? undefined : "yes"}
        data-keep="message"
        data-version={String(broadcast.revision)}
        reloads
        // A test does not change the page.
        deliverTo={(button) => {
          if (button instanceof HTMLButtonElement && button.value === "test") return fetcher.submit;
          fetcher.reset();
          return undefined;
        }}
      >
        <div className="stack gap-14 min-0">
          <input type="hidden" name="revision" value={revision.current} />
          <div className="stack gap-4">
            <label className="strong" htmlFor="broadcast-name">
              Name, for you alone
            </label>
            <input
              id="broadcast-name"
              name="name"
              maxLength={120}
              required
              defaultValue={broadcast.name}
              aria-invalid={answer?.nameProblem ? true : undefined}
              aria-describedby={answer?.nameProblem ? "name-problem" : undefined}
            />
            {answer?.nameProblem && (
              <p className="problem bad" id="name-problem">
                {answer.nameProblem}
              </p>
            )}
          </div>
          <MessageFields
            draft={actionData?.draft ?? broadcast.draft}
            problems={checked?.problems ?? answer?.problems ?? []}
            targets={loaderData.targets}
            pictures={loaderData.pictures}
            coach={broadcast.coachSlug}
            values={checked?.values ?? aids?.values ?? {}}
            fields={aids?.fields ?? []}
            counts={aids?.counts ?? { people: 0, known: { first_name: 0, name: 0, burnoutTier: 0 } }}
            recipient="whoever the preview shows"
            colours={aids?.palette ?? { paper: "#ffffff", ink: "#000000", primary: "#000000" }}
          />
          <WriteActs address={loaderData.address} here={here} />
        </div>
        <Preview
          form={form}
          address={`${base}/preview`}
          published
          recipients={recipients}
          problems={checked?.problems ?? []}
          meanwhile="No one has received it yet."
          onChecked={setChecked}
        />
      </ConsoleForm>
      <Toasts latest={toast} />
    </div>
  );
}
