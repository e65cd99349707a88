/** `/console/campaigns/:id/:part`: the text of a message beside its preview. `new` writes an email of the plan’s draft. */

import { useEffect, useRef, useState } from "react";
import { data, Link, useFetcher } from "react-router";
import { readPart } from "#core/programs/campaigns/messages/parts.ts";
import { app } from "#web/app.ts";
import { MessageFields } from "#web/console/email-editor/message-fields.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { posted } from "#web/console/posted.ts";
import { DraftStatus } from "#web/console/programs/campaigns/editor/draft-status.tsx";
import { EditorActs } from "#web/console/programs/campaigns/editor/editor-acts.tsx";
import { EditorNews } from "#web/console/programs/campaigns/editor/editor-news.tsx";
import { actOnMessage } from "#web/console/programs/campaigns/editor/message-action.server.ts";
import { NewEmailFields } from "#web/console/programs/campaigns/editor/new-email-fields.tsx";
import { type Checked, Preview } from "#web/console/programs/campaigns/editor/preview.tsx";
import { readEditor } from "#web/console/programs/campaigns/editor/read-editor.server.ts";
import { useAutosave } from "#web/console/programs/campaigns/editor/use-autosave.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { type ToastNews, Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/campaign-message.route";
import "#web/console/programs/campaigns/campaigns.css";
import "#web/console/programs/campaigns/editor/editor.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { owner, scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const query = new URL(request.url).searchParams;
  const editor = await readEditor(ctx, scope, {
    campaignId: recordId(params.id),
    partName: params.part,
    query,
  });
  return { ...editor, address: owner.email, now: ctx.clock.now().toISOString() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const part = readPart(params.part);
  if (!part && params.part !== "new") throw data(null, { status: 404 });
  const field = await posted(request);
  return actOnMessage(context.get(app).ctx, scope, { campaignId: recordId(params.id), part, field });
}

export default function CampaignMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, campaignId, part, message, adding, recipients, published, now } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data ?? actionData;
  const [checked, setChecked] = useState<Checked | null>(null);
  const [toast, setToast] = useState<ToastNews | null>(null);
  const here = `/console/campaigns/${campaignId}`;
  const title = adding ? "A new email" : (message?.label ?? "");
  const problems = checked?.problems ?? answer?.problems ?? [];
  const saved = message?.saved ?? null;
  const saving = useAutosave({
    form,
    address: message ? `${here}/${part}/draft` : null,
    revision: saved?.revision ?? 0,
  });
  const isStored = message !== null && ["idle", "saving", "saved"].includes(saving.kind);
  const base = answer?.meanwhile?.templateId ?? saved?.base ?? message?.templateId ?? "";
  const report = fetcher.data?.report;
  useEffect(() => {
    if (report) setToast({ ...report, at: Date.now() });
  }, [report]);

  return (
    <div className="room campaigns editor">
      <title>{`${title}, ${campaign.name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/campaigns">Campaigns</Link> / <Link to={here}>{campaign.name}</Link>
      </p>
      <header className="page-head">
        <h1>{title}</h1>
        {message && (
          <DraftStatus
            state={saving}
            saved={saved}
            live={message.version}
            versions={`${here}/${part}/versions`}
            here={`${here}/${part}`}
            problems={checked?.problems.length ?? 0}
            now={now}
          />
        )}
      </header>
      <EditorNews
        published={answer ? null : published}
        answer={answer}
        wordless={message?.wordless ?? false}
        outdated={message !== null && saved !== null && saved.base !== message.templateId ? message : null}
        now={now}
      />
      <ConsoleForm
        method="post"
        ref={form}
        className="editor-columns split gap-24"
        data-guarded={answer ? "unsaved" : isStored ? undefined : "yes"}
        data-keep={adding ? "step" : "message"}
        data-version={base || (adding?.seen ?? "")}
        reloads
        // A test does not change the page.
        deliverTo={(button) => {
          if (button instanceof HTMLButtonElement && button.value === "test") return fetcher.submit;
          fetcher.reset();
          return undefined;
        }}
      >
        <div className="stack gap-14 min-0">
          <input type="hidden" name="base" value={base} />
          {adding && <NewEmailFields {...adding} problem={answer?.delayProblem} />}
          <MessageFields
            draft={actionData?.draft ?? loaderData.draft}
            problems={problems}
            targets={loaderData.targets}
            pictures={loaderData.pictures}
            coach={campaign.coachSlug}
            values={checked?.values ?? loaderData.values}
            fields={loaderData.fields}
            counts={loaderData.counts}
            recipient="whoever the preview shows"
            colours={campaign.palette}
          />
          <EditorActs
            coach={campaign.coachSlug}
            may={adding ? "work" : "publish"}
            label={publishLabel(loaderData, answer)}
            hasDraft={saved !== null || saving.kind === "saved"}
            address={loaderData.address}
            problems={checked?.problems.length ?? 0}
          />
        </div>
        <Preview
          form={form}
          address={`${here}/${part}/preview`}
          published={message !== null}
          recipients={recipients}
          problems={checked?.problems ?? []}
          onChecked={setChecked}
        />
      </ConsoleForm>
      <Toasts latest={toast} />
    </div>
  );
}

function publishLabel(
  { adding, message }: Route.ComponentProps["loaderData"],
  answer: Route.ComponentProps["actionData"],
): string {
  if (answer?.meanwhile) return `Publish mine over version ${answer.meanwhile.version}`;
  return adding ? "Save in the draft" : `Publish version ${(message?.version ?? 0) + 1}`;
}
