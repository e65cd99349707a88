/** `/console/campaigns/:id/:part`: the words of one message, beside what a recipient sees of them. `new` is a step that is being added. */
import { useEffect, useRef, useState } from "react";
import { data, Link, useFetcher } from "react-router";
import { readWhole } from "#core/kernel/typed-text.ts";
import type { DraftProblem } from "#core/programs/campaigns/draft.ts";
import { listPreviewRecipients } from "#core/programs/campaigns/list-preview-recipients.ts";
import { readPart } from "#core/programs/campaigns/parts.ts";
import { readMessage } from "#core/programs/campaigns/read-message.ts";
import { readNewStep } from "#core/programs/campaigns/read-new-step.ts";
import { app } from "#web/app.ts";
import { posted } from "#web/console/posted.ts";
import { previewLeadId } from "#web/console/programs/campaigns/draft.server.ts";
import { EditorFields } from "#web/console/programs/campaigns/editor-fields.tsx";
import { EditorNews } from "#web/console/programs/campaigns/editor-news.tsx";
import { actOnMessage } from "#web/console/programs/campaigns/message-action.server.ts";
import { NewStepFields } from "#web/console/programs/campaigns/new-step-fields.tsx";
import { Preview } from "#web/console/programs/campaigns/preview.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { When } from "#web/console/when.tsx";
import { type ToastNews, Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/campaign-message";
import "#web/console/programs/campaigns/campaigns.css";
import "#web/console/programs/campaigns/editor.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { owner, scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const query = new URL(request.url).searchParams;
  const campaignId = recordId(params.id);
  const part = readPart(params.part);
  const [recipients, message, step] = await Promise.all([
    listPreviewRecipients(ctx, scope, { campaignId, also: previewLeadId(query.get("recipient")) }),
    part && readMessage(ctx, scope, { campaignId, part }),
    params.part === "new"
      ? readNewStep(ctx, scope, { campaignId, position: readWhole(query.get("position") ?? "") })
      : null,
  ]);
  const shown = message ?? step;
  if (!shown) throw data(null, { status: 404 });
  return {
    campaignId,
    part: params.part,
    recipients,
    address: owner.email,
    now: ctx.clock.now().toISOString(),
    draft: shown.draft,
    campaign: shown.campaign,
    message,
    adding: step?.adding ?? null,
    published: message && (Number(query.get("published")) || null),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const part = readPart(params.part);
  if (!part && params.part !== "new") throw data(null, { status: 404 });
  const field = await posted(request);
  return actOnMessage(context.get(app).ctx, scope, { campaignId: recordId(params.id), part, field });
}

export default function CampaignMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, campaignId, draft, part, message, adding, recipients, address, published, now } =
    loaderData;
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data ?? actionData;
  const [typed, setTyped] = useState<DraftProblem[] | null>(null);
  const [toast, setToast] = useState<ToastNews | null>(null);
  const here = `/console/campaigns/${campaignId}`;
  const title = adding ? "A new step" : (message?.label ?? "");
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
          <p className="soft">
            Version {message.version},{" "}
            {message.authorName ? `published by ${message.authorName}` : "as it came with the product"},{" "}
            <When at={message.publishedAt} now={now} /> ·{" "}
            <Link to={`${here}/${part}/versions`}>Versions</Link>
          </p>
        )}
      </header>
      <EditorNews
        published={answer ? null : published}
        answer={answer}
        wordless={message?.wordless ?? false}
        now={now}
      />
      <form
        method="post"
        ref={form}
        className="editor-columns"
        data-guarded={answer ? "unsaved" : "yes"}
        data-keep={adding ? "step" : "message"}
        data-version={answer?.meanwhile?.templateId ?? message?.templateId ?? adding?.seen ?? ""}
        data-saved={published !== null && !answer ? "yes" : undefined}
        onSubmit={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          // A test leaves the page as it is; publishing and the preview are the browser's own.
          if (button?.value !== "test") return;
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          fields.set("intent", "test");
          fetcher.submit(fields, { method: "post" });
        }}
      >
        <div className="editor-words">
          <input
            type="hidden"
            name="base"
            value={answer?.meanwhile?.templateId ?? message?.templateId ?? ""}
          />
          {adding && <NewStepFields {...adding} problem={answer?.delayProblem} />}
          <EditorFields draft={actionData?.draft ?? draft} problems={typed ?? answer?.problems ?? []} />
          <div className="editor-acts">
            <button type="submit" name="intent" value="publish" className="main">
              {answer?.meanwhile
                ? `Publish mine over version ${answer.meanwhile.version}`
                : adding
                  ? "Add the step"
                  : "Publish"}
            </button>
            <button
              type="submit"
              name="intent"
              value="test"
              data-keeps-words
              disabled={fetcher.state !== "idle"}
            >
              {fetcher.state === "idle" ? "Send a test to me" : "Sending a test"}
            </button>
            <span className="soft">The test goes to {address}.</span>
          </div>
        </div>
        <Preview
          form={form}
          address={`${here}/${part}/preview`}
          published={message !== null}
          recipients={recipients}
          onProblems={setTyped}
        />
      </form>
      <Toasts latest={toast} />
    </div>
  );
}
