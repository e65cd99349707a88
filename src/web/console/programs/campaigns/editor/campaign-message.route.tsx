/** `/console/campaigns/:id/:part`: the editor of a message. `new` writes an email of the plan’s draft. */

import { useRef } from "react";
import { data, useFetcher } from "react-router";
import { readPart } from "#core/programs/campaigns/messages/parts.ts";
import type { MessageLine } from "#core/programs/campaigns/read-campaign.ts";
import { isStored, SaveStatus } from "#web/console/editor/save-state.tsx";
import { useAutosave } from "#web/console/editor/use-autosave.ts";
import { MessageActs } from "#web/console/email-editor/message/message-acts.tsx";
import { MessageForm } from "#web/console/email-editor/message/message-form.tsx";
import { MessageShell } from "#web/console/email-editor/message/message-shell.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { posted } from "#web/console/posted.ts";
import { DraftOf } from "#web/console/programs/campaigns/editor/draft-of.tsx";
import { EditorNews } from "#web/console/programs/campaigns/editor/editor-news.tsx";
import { actOnMessage } from "#web/console/programs/campaigns/editor/message-action.server.ts";
import { readEditor } from "#web/console/programs/campaigns/editor/read-editor.server.ts";
import { DelayFields } from "#web/console/programs/campaigns/panel/delay-fields.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/campaign-message.route";
import "#web/console/programs/campaigns/campaigns.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, owner, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const editor = await readEditor(ctx, scope, {
    campaignId: recordId(params.id),
    partName: params.part,
    query,
  });
  return { ...editor, address: owner.email, now: ctx.clock.now().toISOString() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const part = readPart(params.part);
  if (!part && params.part !== "new") throw data(null, { status: 404 });
  const field = await posted(request);
  return actOnMessage(ctx, scope, { campaignId: recordId(params.id), part, field });
}

export default function CampaignMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, campaignId, part, message, adding, published, now } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data ?? actionData;
  const base = `/console/campaigns/${campaignId}`;
  const here = `${base}/${part}`;
  const title = adding ? "A new email" : (message?.label ?? "");
  const saved = message?.saved ?? null;
  const saving = useAutosave({
    form,
    address: message ? `${here}/draft` : null,
    revision: saved?.revision ?? 0,
  });
  const isKept = message !== null && isStored(saving);
  const seen = answer?.meanwhile?.templateId ?? saved?.base ?? message?.templateId ?? "";
  return (
    <>
      <title>{`${title}, ${campaign.name} · Foyer`}</title>
      <MessageForm
        ref={form}
        fetcher={fetcher}
        guarded={answer ? "unsaved" : isKept ? undefined : "yes"}
        keeps={adding ? "step" : "message"}
        version={seen || (adding?.seen ?? "")}
      >
        <input type="hidden" name="base" value={seen} />
        <MessageShell
          form={form}
          back={{ to: base, label: campaign.name }}
          title={title}
          about={campaign.name}
          state={
            message ? (
              <>
                <SaveStatus
                  state={saving}
                  idle={saved ? <DraftOf {...saved} now={now} /> : "No changes yet"}
                  {...{ here, now }}
                />
                {` · Live: version ${message.version}`}
              </>
            ) : (
              "Saved with the campaign’s draft"
            )
          }
          versions={message ? `${here}/versions` : undefined}
          draft={actionData?.draft ?? loaderData.draft}
          problems={answer?.problems ?? []}
          writing={{ ...loaderData, coach: campaign.coachSlug, from: campaign.from }}
          preview={`${here}/preview`}
          recipients={loaderData.recipients}
          news={
            <EditorNews
              published={answer ? null : published}
              answer={answer}
              wordless={message?.wordless ?? false}
              outdated={
                message !== null && saved !== null && saved.base !== message.templateId ? message : null
              }
              now={now}
            />
          }
          actions={(problems) => (
            <OnlyIf may={adding ? "work" : "publish"} coach={campaign.coachSlug}>
              <button type="submit" name="intent" value="publish" className="main" disabled={problems > 0}>
                {publishLabel(loaderData, answer)}
              </button>
            </OnlyIf>
          )}
          before={adding && <NewEmailFields {...adding} problem={answer?.delayProblem} />}
          after={
            <>
              {loaderData.reach && <WhoGetsIt {...loaderData.reach} />}
              <MessageActs
                address={loaderData.address}
                canDiscard={saved !== null || saving.kind === "saved"}
              />
            </>
          }
        />
      </MessageForm>
    </>
  );
}

function publishLabel(
  { adding, message }: Route.ComponentProps["loaderData"],
  answer: Route.ComponentProps["actionData"],
): string {
  if (answer?.meanwhile) return `Publish mine over version ${answer.meanwhile.version}`;
  return adding ? "Save in the draft" : `Publish version ${(message?.version ?? 0) + 1}`;
}

type NewEmail = { position: number; isNew: boolean; seen: string; problem: string | undefined };

/** Where a new email goes and when it is sent. */
const NewEmailFields = ({ position, isNew, seen, problem }: NewEmail) => (
  <div className="sheet part">
    <input type="hidden" name={isNew ? "position" : "at"} value={position} />
    <input type="hidden" name="seen" value={seen} />
    <p>It is step {position} of the draft. Nothing is sent before you make the draft live.</p>
    {isNew && <DelayFields label="Sent after the step before it by" seconds={2 * 86_400} />}
    {problem && <p className="problem bad">{problem}</p>}
  </div>
);

const people = (count: number) => (count === 1 ? "one person" : `${count.toLocaleString("en")} people`);

/** Whom publishing reaches: everybody who has not had the email yet. */
const WhoGetsIt = ({ waiting, sent }: Pick<MessageLine, "waiting" | "sent">) => (
  <section className="stack gap-8" aria-labelledby="who-gets-it">
    <h2 id="who-gets-it">Who gets this version</h2>
    <p>
      {waiting === 0
        ? "Everybody who comes to this email from now on."
        : `The ${people(waiting)} waiting for it now, and everybody after them.`}{" "}
      {sent > 0 && <span className="soft">{`Sent so far: ${sent.toLocaleString("en")}.`}</span>}
    </p>
  </section>
);
